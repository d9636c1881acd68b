import type { ReactNode } from "react";

interface NotedProps {
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** A piece of text with a note: in the margin where there is one, below the text elsewhere. The style sheet numbers both. */
export function Noted({ note, children }: NotedProps) {
  return (
    <div className="noted">
      <div>{children}</div>
      <aside className="note">{note}</aside>
    </div>
  );
}
