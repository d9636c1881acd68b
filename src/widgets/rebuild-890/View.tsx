import { SwitchControl } from "../../ui/controls/SwitchControl";
import type { ViewProps } from "../define";
import type { RebuildView, SlotView } from "./derive";
import { Parts } from "./Parts";
import { Picture } from "./Picture";
import { keyOf, type params, type RebuildParams } from "./params";
import { mostOwners, type PartName, partNames, type Term } from "./pieces";
import { Scale } from "./Scale";
import { SlotName } from "./SlotName";
import { Stepper } from "./Stepper";
import { Sum } from "./Sum";

type Props = ViewProps<typeof params, RebuildView>;

/** The sum as blocks and in figures, with the pieces to build it from. */
export function View({ view, params: values, set, control, uid }: Props) {
  const [one, two] = view.slots;
  const setParts = (slot: 0 | 1) => (change: Partial<Term>) => set(namedFor(slot, change));
  const options = [
    { value: 1, key: "1", label: one.label },
    { value: 2, key: "2", label: two.label },
  ] as const;
  return (
    <div className="rb">
      <div className="rb-top">
        <div className="rb-target-control">{control("target")}</div>
        <div className="rb-drawing">
          <Picture view={view} onOwners={(slot, owners) => setParts(slot)({ owners })} />
          <div className="rb-steppers">
            <Owners id={`${uid}o1`} slot={one} onChange={setParts(0)} />
            <Owners id={`${uid}o2`} slot={two} onChange={setParts(1)} />
          </div>
          <p className="rb-axes">
            Wide: entries a token. High: bytes of an entry’s rows. So an area is bytes a token. Solid: yours. Outline:{" "}
            {view.targetName}.
          </p>
        </div>
        <div className="rb-figures">
          <Sum view={view} />
          <Scale view={view} />
        </div>
      </div>
      <div className="rb-pieces">
        <div className="rb-rows-of">
          <SwitchControl
            id={`${uid}rows`}
            label="Pieces of"
            options={options}
            value={values.rowsOf}
            onChange={(rowsOf) => set({ rowsOf })}
          />
        </div>
        <Parts id={`${uid}p1`} slot={one} chosen={values.rowsOf === 1} onChange={setParts(0)} />
        <Parts id={`${uid}p2`} slot={two} chosen={values.rowsOf === 2} onChange={setParts(1)} />
      </div>
      <div className="rb-help">
        <p role="status">{view.hint}</p>
        {control("hint")}
        <button type="button" className="button" disabled={!view.partsDiffer} onClick={() => set(view.onePart)}>
          Put one in place
        </button>
        <button type="button" className="button" disabled={!view.partsDiffer} onClick={() => set(view.allParts)}>
          Put all in place
        </button>
      </div>
    </div>
  );
}

interface OwnersProps {
  readonly id: string;
  readonly slot: SlotView;
  readonly onChange: (change: Partial<Term>) => void;
}

function Owners({ id, slot, onChange }: OwnersProps) {
  return (
    <div className="rb-owners">
      <label htmlFor={id}>
        <SlotName slot={slot} />
      </label>
      <Stepper
        id={id}
        label={`${slot.label}: layers that keep entries`}
        noun={slot.noun}
        value={slot.term.owners}
        most={mostOwners}
        onChange={(owners) => onChange({ owners })}
      />
      <p>{slot.entries}</p>
    </div>
  );
}

/** A change of one term, under the names of the parameters that hold it. */
function namedFor(slot: 0 | 1, change: Partial<Term>): Partial<RebuildParams> {
  const named = partNames.filter((part) => part in change).map((part: PartName) => [keyOf(slot, part), change[part]]);
  return Object.fromEntries(named);
}
