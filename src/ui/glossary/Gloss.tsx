import { type ReactNode, useContext } from "react";
import { href } from "../href";
import { NotedUses, PartOfPage } from "../uses";
import type { TermId } from "./terms";

interface GlossProps {
  readonly of: TermId;
  readonly children: ReactNode;
}

/** A term where it is used first: a link to its place in the glossary. */
export function Gloss({ of, children }: GlossProps) {
  const part = useContext(PartOfPage);
  const uses = useContext(NotedUses);
  return (
    <a
      className="gloss"
      href={`${href("/glossary/")}#${of}`}
      id={uses?.note({ of: "term", id: of, words: children, part })}
    >
      {children}
    </a>
  );
}
