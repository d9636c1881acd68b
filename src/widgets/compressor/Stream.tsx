import { type CSSProperties, memo } from "react";
import type { CompressorView, EntryView, TokenView } from "./derive";

interface StreamProps {
  readonly view: Pick<CompressorView, "lines" | "ratio">;
  readonly onEntry: (entry: number) => void;
}

/** Tokens in two lines, side by side where there is room, and the entry of each block below its tokens. */
export function Stream({ view: { lines, ratio }, onEntry }: StreamProps) {
  return (
    <div className="cz-stream" style={{ "--ratio": ratio } as CSSProperties}>
      {lines.map(({ tokens, entries }) => (
        <div key={tokens[0]?.token} className="cz-line">
          <div className="cz-tokens">
            {tokens.map((token) => (
              <Token key={token.token} {...token} />
            ))}
          </div>
          <div className="cz-entries">
            {entries.map((entry) => (
              <Entry key={entry.entry} {...entry} onEntry={onEntry} />
            ))}
          </div>
        </div>
      ))}
      <p className="cz-key">
        <i data-role="own" /> pooled, own block <i data-role="before" /> pooled, block before <i data-waits="" /> waits{" "}
        <i data-entry="" /> entry <i data-entry="" data-unseen="" /> not seen by the token that asks
      </p>
    </div>
  );
}

const Token = memo(function Token({ token, arrived, role, waits, asks }: TokenView) {
  return (
    <span
      className="cz-token"
      data-mark=""
      data-arrived={arrived ? "" : undefined}
      data-role={role ?? undefined}
      data-waits={waits ? "" : undefined}
      data-asks={asks ? "" : undefined}
    >
      {token}
    </span>
  );
});

const Entry = memo(function Entry(props: EntryView & Pick<StreamProps, "onEntry">) {
  const { entry, full, seen, shown, name, onEntry } = props;
  return (
    <button
      type="button"
      className="cz-entry"
      data-mark=""
      data-full={full ? "" : undefined}
      data-seen={seen ? "" : undefined}
      aria-pressed={shown}
      aria-label={name}
      disabled={!full}
      onClick={() => onEntry(entry)}
    >
      <span>{full ? entry : "–"}</span>
    </button>
  );
});
