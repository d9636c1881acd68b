import { SwitchControl } from "../../ui/controls/SwitchControl";
import { entriesPerToken } from "../../ui/numbers";
import { Bricks } from "./Bricks";
import type { SlotView } from "./derive";
import { indexerBricks, mainBricks, ratios, type Term } from "./pieces";
import { SlotName } from "./SlotName";

interface PartsProps {
  readonly id: string;
  readonly slot: SlotView;
  /** Whether this is the term laid out where there is room for one. */
  readonly chosen: boolean;
  readonly onChange: (part: Partial<Term>) => void;
}

const ratioOptions = ratios.map((value) => ({ value, key: String(value), label: entriesPerToken(value) }));

/** The pieces of one term: how many entries a token, and which rows an entry has. */
export function Parts({ id, slot, chosen, onChange }: PartsProps) {
  const { term, label } = slot;
  return (
    <section className="rb-parts" aria-label={`Pieces: ${label}`} data-chosen={chosen ? "" : undefined}>
      <h4>
        <SlotName slot={slot} />
      </h4>
      <SwitchControl
        id={`${id}ratio`}
        label="Entries a token"
        options={ratioOptions}
        value={term.ratio}
        onChange={(ratio) => onChange({ ratio })}
      />
      <Bricks
        id={`${id}main`}
        legend="Main row, bytes"
        part="main"
        bricks={mainBricks}
        value={term.main}
        onChange={(main) => onChange({ main })}
      />
      <Bricks
        id={`${id}indexer`}
        legend="Indexer row, bytes"
        part="indexer"
        bricks={indexerBricks}
        value={term.indexer}
        onChange={(indexer) => onChange({ indexer })}
      />
    </section>
  );
}
