import { useEffect, useRef } from "react";
import type { Piece } from "./text";

interface ReadProps {
  readonly pieces: readonly Piece[];
  /** What the passkey is and where; empty where nothing is hidden. */
  readonly needle: string;
}

/** The text to be read. It scrolls to the passkey wherever that goes. */
export function Read({ pieces, needle }: ReadProps) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = needle === "" ? null : pane.current?.querySelector("mark");
    if (!mark || !pane.current) return;
    pane.current.scrollTop += middleOf(mark) - middleOf(pane.current);
  }, [needle]);
  return (
    <section
      ref={pane}
      className="nd-read"
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label="The text with its passkey and the question"
    >
      {pieces.map(({ text, isNeedle, isInWindow }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place and its text.
        <span key={index} className={isInWindow ? "nd-near" : undefined}>
          {isNeedle ? <mark>{text}</mark> : text}{" "}
        </span>
      ))}
    </section>
  );
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
