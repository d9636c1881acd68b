import type { ReactNode } from "react";
import { href } from "../href";
import type { TermId } from "./terms";

interface GlossProps {
  readonly of: TermId;
  readonly children: ReactNode;
}

/** A term where it is used first: a link to its place in the glossary. */
export function Gloss({ of, children }: GlossProps) {
  return (
    <a className="gloss" href={`${href("/glossary/")}#${of}`}>
      {children}
    </a>
  );
}
