import { createContext, type ReactNode, useContext } from "react";
import type { Source } from "../models";
import { NotedUses, PartOfPage } from "./uses";

interface NumProps {
  /** Text that was computed: from `exact`, `factor` and the like. */
  readonly children: string;
}

/** A computed number in prose. Digits stand in prose only inside Num and Cite. */
export function Num({ children }: NumProps) {
  return <span data-num="">{children}</span>;
}

/** The sources that a page lists, in the order of its list. */
export const ListedSources = createContext<readonly Source[]>([]);

interface CiteProps {
  /** What the source says, as short as it can be: a figure, a name. */
  readonly children: ReactNode;
  readonly source: Source;
}

/** A published figure, with the number of its source in the page's list of references. Throws where it is not listed. */
export function Cite({ children, source }: CiteProps) {
  const place = useContext(ListedSources).indexOf(source);
  const part = useContext(PartOfPage);
  const uses = useContext(NotedUses);
  if (place < 0) throw new Error(`${source.id} is cited but not listed in the references of the page`);
  return (
    <span data-cite={source.id} id={uses?.note({ of: "source", id: source.id, words: children, part })}>
      {children}
      <sup className="cite">
        <a href={`#ref-${source.id}`} aria-label={`Reference ${place + 1}: ${source.title}`}>
          [{place + 1}]
        </a>
      </sup>
    </span>
  );
}
