import type { CSSProperties, ReactNode } from "react";

/** Every concept that has a colour of its own, with the mark that goes with it. */
export type Concept =
  | "mode-full"
  | "mode-reindex"
  | "mode-reuse"
  | "mode-window"
  | "mode-csa"
  | "mode-hca"
  | "part-content"
  | "part-address"
  | "part-query";

const box = { x: 1, y: 2, width: 12, height: 10 } as const;
const colour = (concept: Concept): string => `var(--${concept})`;

function mark(concept: Concept): ReactNode {
  const own = { fill: colour(concept) };
  switch (concept) {
    case "mode-full":
    case "mode-csa":
      return <rect {...box} style={own} />;
    case "mode-reindex":
      return <rect {...box} strokeWidth="1.4" style={{ fill: "url(#p-reindex)", stroke: colour(concept) }} />;
    case "mode-window":
      return <rect {...box} strokeWidth="1" style={{ fill: "url(#p-window)", stroke: colour(concept) }} />;
    case "mode-hca":
      return <rect {...box} strokeWidth="1" style={{ fill: "url(#p-hca)", stroke: colour(concept) }} />;
    case "mode-reuse":
      return (
        <rect
          x="1.7"
          y="2.7"
          width="10.6"
          height="8.6"
          strokeWidth="1.5"
          style={{ fill: "var(--mode-reuse-tint)", stroke: colour(concept) }}
        />
      );
    case "part-content":
      return <rect x="1.5" y="1.5" width="11" height="11" style={own} />;
    case "part-address":
      return <path d="M7 .4 13.6 7 7 13.6 .4 7z" style={own} />;
    case "part-query":
      return <circle cx="7" cy="7" r="5.9" style={own} />;
  }
}

/** The small mark of a concept. */
export function Glyph({ of }: { readonly of: Concept }) {
  return (
    <svg className="glyph" viewBox="0 0 14 14" aria-hidden="true">
      {mark(of)}
    </svg>
  );
}

interface TermProps {
  readonly of: Concept;
  readonly children: ReactNode;
}

/** A coloured term. It never stands without its mark. */
export function Term({ of, children }: TermProps) {
  return (
    <span className="term" style={{ color: colour(of) }}>
      <Glyph of={of} />
      {children}
    </span>
  );
}

export type Lever = "layer" | "sequence" | "entry" | "precision";

const leverLetters: Readonly<Record<Lever, string>> = { layer: "L", sequence: "N", entry: "E", precision: "B" };

/** The letter of a lever on its colour. */
export function LeverBadge({ of }: { readonly of: Lever }) {
  return (
    <span className="badge" style={{ "--lever": `var(--lever-${of})` } as CSSProperties}>
      {leverLetters[of]}
    </span>
  );
}
