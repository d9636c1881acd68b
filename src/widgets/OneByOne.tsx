import type { ReactNode } from "react";

interface OneByOneProps {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** What is counted, in the singular: "token". */
  readonly of: string;
  readonly onChange: (value: number) => void;
  /** The field of the number itself. */
  readonly children: ReactNode;
}

/** A number with a button on either side that takes one away or adds one. */
export function OneByOne({ value, least, most, of, onChange, children }: OneByOneProps) {
  const step = (sign: string, words: string, next: number, atEnd: boolean) => (
    <button
      type="button"
      className="button"
      aria-label={`One ${of} ${words}`}
      disabled={atEnd}
      onClick={() => onChange(next)}
    >
      {sign}
    </button>
  );
  return (
    <>
      {step("−", "less", value - 1, value === least)}
      {children}
      {step("+", "more", value + 1, value === most)}
    </>
  );
}
