import type { ReactNode } from "react";
import type { Source } from "../models";

interface NumProps {
  /** Text that was computed: from `exact`, `factor` and the like. */
  readonly children: string;
  /** Where on this page its sum stands open. */
  readonly sum?: string;
}

/** A computed number in prose. Digits stand in prose only inside Num and Cite. */
export function Num({ children, sum }: NumProps) {
  if (sum === undefined) return <span data-num="">{children}</span>;
  return (
    <a className="sum" data-num="" href={`#${sum}`}>
      {children}
    </a>
  );
}

interface CiteProps {
  /** What the source says, as short as it can be: a figure, a name. */
  readonly children: ReactNode;
  readonly source: Source;
}

/** A published figure, with a link to its source in the page's list of references. */
export function Cite({ children, source }: CiteProps) {
  return (
    <a className="cite" data-cite={source.id} href={`#ref-${source.id}`} title={`${source.title}, ${source.where}`}>
      {children}
    </a>
  );
}
