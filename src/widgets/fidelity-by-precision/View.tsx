import { type CSSProperties, memo } from "react";
import { Glyph } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { CellView, FidelityView, PartView } from "./derive";
import type { params } from "./params";

type Props = ViewProps<typeof params, FidelityView>;

/** Parts of the cache side by side: for each precision what is lost above the line, and the bytes of a row below it. */
export function View({ view, set, control, held, uid }: Props) {
  return (
    <div className="fp">
      <div className="fp-controls">
        {control("where")}
        {control("texts")}
      </div>
      <dl className="fp-figures">
        {view.figures.map(({ name, value, how }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b> <span>{how}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="fp-parts">
        {view.parts.map((part) =>
          held(part.part, (picked) => (
            <PartPlot part={part} picked={picked} uid={uid} onPick={(cell) => set({ [part.part]: cell.precision })} />
          )),
        )}
      </div>
      <div className="fp-notes">
        <Notes notes={view.notes} />
      </div>
    </div>
  );
}

const Notes = memo(function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => <p key={note}>{note}</p>);
});

interface PartPlotProps {
  readonly part: PartView;
  /** The newest precision of this part, before the bars follow. */
  readonly picked: CellView["precision"];
  readonly uid: string;
  readonly onPick: (cell: CellView) => void;
}

function PartPlot({ part: { part, name, concept, measure, cells }, picked, uid, onPick }: PartPlotProps) {
  return (
    <fieldset className="fp-part" data-part={part}>
      <legend>
        <Glyph of={concept} /> {name}
      </legend>
      <p className="fp-above">{measure}</p>
      <div className="fp-cells">
        {cells.map((cell) => (
          <label
            key={cell.precision}
            className="fp-cell"
            data-mark=""
            data-picked={cell.precision === picked ? "" : undefined}
          >
            <input
              type="radio"
              name={`${uid}${part}`}
              value={cell.precision}
              checked={cell.precision === picked}
              aria-label={cell.says}
              onChange={() => onPick(cell)}
            />
            <span className="fp-up" aria-hidden="true">
              <b>{cell.loss}</b>
              <i style={{ "--size": `${cell.bars.up}%` } as CSSProperties} />
            </span>
            <span className="fp-down" aria-hidden="true">
              <i style={{ "--size": `${cell.bars.down}%` } as CSSProperties} />
              <b>{cell.bytes}</b>
            </span>
            <span className="fp-name" aria-hidden="true">
              <span>{cell.name}</span>
              <em>{cell.isPublished ? "V4.1" : ""}</em>
            </span>
          </label>
        ))}
      </div>
      <p className="fp-below">bytes a row</p>
    </fieldset>
  );
}
