import type { CSSProperties } from "react";
import { Powers } from "./Powers";

interface CaptionProps {
  readonly children: string;
  readonly lines: { readonly narrow: number; readonly wide: number };
}

/** What the figure shows now, in words. Room for the longest caption is kept, so that nothing below it moves. */
export function Caption({ children, lines }: CaptionProps) {
  const reserve = { "--lines-narrow": lines.narrow, "--lines-wide": lines.wide } as CSSProperties;
  return (
    <p className="caption" data-caption="" style={reserve}>
      <b className="now">Now</b> <Powers>{children}</Powers>
    </p>
  );
}
