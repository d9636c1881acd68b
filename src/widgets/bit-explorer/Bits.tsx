import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { Powers, spokenPowers } from "../../ui/Powers";
import type { Bit, Part } from "./anatomy";

interface BitsProps {
  readonly parts: readonly Part[];
  /** Columns on a narrow screen, where the mantissa stands below the other bits. */
  readonly across: number;
  readonly format: string;
  readonly onCode: (code: number) => void;
}

/** The bits of a code. One tab stop: arrows move, space flips, 0 and 1 set a bit and go on to the next. */
export function Bits({ parts, across, format, onCode }: BitsProps) {
  const [stop, setStop] = useState(0);
  const last = parts.at(-1)?.bits.at(-1)?.index ?? 0;
  const at = Math.min(stop, last);
  const press = (event: KeyboardEvent<HTMLButtonElement>, bit: Bit) => {
    const goTo = targetOf(event.key, bit.index, last);
    if (goTo === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.key === "0") onCode(bit.codes[0]);
    if (event.key === "1") onCode(bit.codes[1]);
    event.currentTarget.closest("[role=toolbar]")?.querySelectorAll("button")[goTo]?.focus();
  };
  return (
    <div
      className="be-bits"
      style={{ "--across": across } as CSSProperties}
      role="toolbar"
      aria-label={`Bits of ${format}. Arrows move, 0 and 1 set.`}
    >
      {parts.map(({ name, bits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in the grid of bits.
        <div key={name} role="group" aria-label={name} className="be-part" data-part={name}>
          {bits.map((bit, index) => (
            <div key={bit.index} className="be-bit" data-first={index === 0 ? "" : undefined}>
              <button
                type="button"
                data-mark=""
                aria-pressed={bit.digit === 1}
                aria-label={`${name} bit ${index + 1}, worth ${spokenPowers(bit.weight)}`}
                tabIndex={bit.index === at ? 0 : -1}
                onClick={() => onCode(bit.codes[bit.digit === 1 ? 0 : 1])}
                onFocus={() => setStop(bit.index)}
                onKeyDown={(event) => press(event, bit)}
              >
                {bit.digit}
              </button>
              <i aria-hidden="true">
                <Powers>{bit.weight}</Powers>
              </i>
              {index === 0 && <b aria-hidden="true">{name}</b>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The bit a key leads to; `null` for keys that mean nothing here. */
function targetOf(key: string, index: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, index - 1);
    case "ArrowRight":
    case "0":
    case "1":
      return Math.min(last, index + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
