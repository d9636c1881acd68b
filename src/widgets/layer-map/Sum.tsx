import { type CSSProperties, memo } from "react";
import { Glyph } from "../../ui/Term";
import type { Trace } from "./derive";
import type { RowNote } from "./rowNote";
import type { RowView } from "./structure";

interface SumProps {
  readonly row: RowView;
  /** The lenders of a layer in this row, in place of the row's own note. */
  readonly sources: Trace["sources"];
}

/** A row's note, its bytes and its part of the running bar. Screen readers have them in the name of the row. */
export const Sum = memo(function Sum({ row, sources }: SumProps) {
  const { main, indexer, adds, soFar, isZero, isEmpty, isLong, bar, isLast, note, place, half } = row;
  const size = { "--from": bar.from, "--main": bar.main, "--keys": bar.indexer, "--to": bar.to };
  return (
    <div
      className="layer-sum"
      data-mark=""
      aria-hidden="true"
      data-zero={isZero ? "" : undefined}
      data-half={half ?? undefined}
      data-long={isLong ? "" : undefined}
      data-empty={isEmpty ? "" : undefined}
      data-last={isLast ? "" : undefined}
      style={{ ...place, ...size } as CSSProperties}
    >
      {note !== null && <Note note={note} sources={sources} />}
      <span className="layer-main">{main}</span>
      <span className="layer-indexer">{indexer}</span>
      <span className="layer-adds">{adds}</span>
      <span className="layer-total">
        <b>+{adds}</b> <i>{soFar}</i>
      </span>
      <div className="layer-bar">
        <i className="layer-bar-main" />
        <i className="layer-bar-keys" />
        <i className="layer-stem" />
        <span>{soFar}</span>
      </div>
    </div>
  );
});

function Note({ note, sources }: { readonly note: RowNote; readonly sources: Trace["sources"] }) {
  const after = { "--after": note.after } as CSSProperties;
  if (sources === null) {
    return (
      <p className="layer-note" data-after={note.after} style={after}>
        <span className="layer-long">{note.wide.map(line)}</span>
        <span className="layer-short">{note.narrow.map(line)}</span>
      </p>
    );
  }
  return (
    <p className="layer-note layer-sources" data-after={note.after} style={after}>
      <span>
        <Glyph of="part-content" />
        <span className="layer-long">main KV from {sources.entriesFrom}</span>
        <span className="layer-short">KV from {sources.entriesFrom}</span>
      </span>
      <span>
        <Glyph of="part-address" />
        <span className="layer-long">picks from {sources.picksFrom}</span>
        <span className="layer-short">picks of {sources.picksFrom}</span>
      </span>
    </p>
  );
}

function line(text: string) {
  return <span key={text}>{text}</span>;
}
