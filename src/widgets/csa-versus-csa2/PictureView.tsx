import { type CSSProperties, memo } from "react";
import { Powers } from "../../ui/Powers";
import { Sym } from "../../ui/Sym";
import { entryPlace, threads as size, tokenPlaces } from "./geometry";
import type { Picture } from "./pictures";

/** What a step looks like in one model. */
export const PictureView = memo(function PictureView({ picture }: { readonly picture: Picture }) {
  switch (picture.kind) {
    case "chain":
      return <Chain {...picture} />;
    case "strip":
      return <Strip {...picture} />;
    case "threads":
      return <Threads {...picture} />;
    case "lanes":
      return <Lanes {...picture} />;
    case "bars":
      return <Bars {...picture} />;
  }
});

type Of<K extends Picture["kind"]> = Extract<Picture, { readonly kind: K }>;

const vars = (values: Readonly<Record<string, string>>) => values as CSSProperties;

function Chain({ links }: Of<"chain">) {
  return (
    <>
      <ol className="cv-chain">
        {links.map(({ kind, text, side }) => (
          <li key={text} data-kind={kind}>
            {side !== null && <i style={vars({ "--side": `${side}px` })} />}
            <span>
              <Sym>{text}</Sym>
            </span>
          </li>
        ))}
      </ol>
      {links.some(({ side }) => side !== null) && <p className="cv-note">Square: weights, its area to scale.</p>}
    </>
  );
}

function Strip({ cells, legend: words }: Of<"strip">) {
  return (
    <>
      <div className="cv-strip" aria-hidden="true">
        {cells.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place.
          <i key={index} data-kind={kind} />
        ))}
      </div>
      <p className="cv-key">
        {words.map(({ kind, text }) => (
          <span key={kind}>
            <i data-kind={kind} /> {text}
          </span>
        ))}
      </p>
    </>
  );
}

function Threads({ threads, ratio }: Of<"threads">) {
  const entries = [...new Set(threads.map(({ entry }) => entry))];
  const half = size.cell / 2;
  return (
    <svg
      className="cv-threads"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`${tokenPlaces.length} tokens and ${entries.length} entries; ${threads.length} lines show which tokens an entry pools.`}
    >
      <text x="0" y="13">
        tokens
      </text>
      {threads.map(({ token, entry, isBorrowed, from, to }) => (
        <line
          key={`${token}-${entry}`}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          data-borrowed={isBorrowed ? "" : undefined}
        />
      ))}
      {tokenPlaces.map((x) => (
        <circle key={x} cx={x} cy={size.top} r={half - 1} />
      ))}
      {entries.map((entry) => (
        <rect
          key={entry}
          x={entryPlace(entry, ratio) - half}
          y={size.bottom - half}
          width={size.cell}
          height={size.cell}
        />
      ))}
      <text x="0" y={size.height - 4}>
        entries
      </text>
    </svg>
  );
}

function Lanes({ lanes }: Of<"lanes">) {
  return (
    <ul className="cv-lanes">
      {lanes.map(({ text, share }) => (
        <li key={text}>
          <span>{text}</span>
          <i style={vars({ "--share": `${share}%` })} />
        </li>
      ))}
    </ul>
  );
}

function Bars({ bars, note }: Of<"bars">) {
  return (
    <ul className="cv-bars">
      {bars.map(({ text, parts }) => (
        <li key={text}>
          <span>
            <Powers>{text}</Powers>
          </span>
          <div>
            {parts.map(({ kind, length }) => (
              <i key={kind} data-kind={kind} style={vars({ "--length": `${length}%` })} />
            ))}
          </div>
        </li>
      ))}
      <li className="cv-note">{note}</li>
    </ul>
  );
}
