import type { ReactNode } from "react";
import type { TermId } from "../../ui/glossary/terms";

interface OtherProps {
  readonly of: TermId;
  readonly children: ReactNode;
}

/** Another term of the glossary. */
export function Other({ of, children }: OtherProps) {
  return <a href={`#${of}`}>{children}</a>;
}
