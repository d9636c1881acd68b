import type { ModelId } from "../../models";
import { SelectControl } from "../../ui/controls/SelectControl";
import type { Param } from "../../ui/params/param";
import { LeverBadge, Term } from "../../ui/Term";
import type { ViewProps } from "../define";
import { Chart } from "./Chart";
import type { ColumnView, LeversView } from "./derive";
import { params } from "./params";
import { ownStep } from "./steps";

/** What the four letters stand for, the rows of factors, and the row of the reader's own. */
export function View({ view, params: state, set, uid }: ViewProps<typeof params, LeversView>) {
  return (
    <>
      <Words view={view} />
      <div className="lev-chart">
        <Chart view={view} onPick={(step) => set({ step })} />
        <fieldset className="lev-own">
          <legend>Two models of your own: choosing one picks the last row</legend>
          <Model
            id={`${uid}from`}
            param={params.from}
            value={state.from}
            onChange={(from) => set({ from, step: ownStep })}
          />
          <Model id={`${uid}to`} param={params.to} value={state.to} onChange={(to) => set({ to, step: ownStep })} />
        </fieldset>
        <Notes view={view} />
      </div>
    </>
  );
}

function Product({ columns }: { readonly columns: readonly ColumnView[] }) {
  return columns.map(({ badge }, i) => (
    <span key={badge}>
      {i > 0 && " × "}
      <LeverBadge of={badge} />
    </span>
  ));
}

function Words({ view }: { readonly view: LeversView }) {
  return (
    <div className="lev-words">
      <p>
        Bytes a token = <Product columns={view.columns} />
      </p>
      <ul>
        {view.columns.map(({ badge, definition }) => (
          <li key={badge}>
            <LeverBadge of={badge} /> {definition}
          </li>
        ))}
      </ul>
      <p>Layers differ, so N, E and B are averages: over those layers, their entries and their elements.</p>
      <p>
        Solid bars save, hollow bars cost. Lengths are factors on one log scale: a row’s solid bars less its hollow ones
        add up to its total.
      </p>
    </div>
  );
}

/** What the rows show. */
function Notes({ view }: { readonly view: LeversView }) {
  return (
    <div className="lev-notes">
      <p>
        <LeverBadge of="sequence" /> {view.givenBack}
      </p>
      <p>{view.outweighed}</p>
      <p>{view.start}</p>
      <p>
        Not a lever: <Term of="part-address">top-k</Term> {view.reading}
      </p>
    </div>
  );
}

interface ModelProps {
  readonly id: string;
  readonly param: Param<ModelId>;
  readonly value: ModelId;
  readonly onChange: (id: ModelId) => void;
}

/** A choice of model, which picks the reader's own row too. */
function Model({ id, param, value, onChange }: ModelProps) {
  const options = param.control.kind === "select" ? param.control.options : [];
  return <SelectControl id={id} label={param.label} options={options} value={value} onChange={onChange} />;
}
