import type { CSSProperties, KeyboardEvent } from "react";
import type { HalfView } from "./derive";
import { plotHeight } from "./geometry";
import { keyTarget } from "./keys";
import { Raised } from "./Raised";
import { ValueSlider } from "./ValueSlider";
import { minus } from "./words";

interface HalfProps {
  readonly half: HalfView;
  /** Where the strip of errors ends. */
  readonly errorEnd: string;
  readonly uid: string;
  readonly onPick: (index: number) => void;
  readonly onValue: (index: number, value: number) => void;
  readonly onTake: (index: number, value: number | null) => void;
  readonly onRelease: () => void;
}

/** Sixteen values as upright sliders, the rungs behind them, the errors below. */
export function Half({ half, errorEnd, uid, onPick, onValue, onTake, onRelease }: HalfProps) {
  const onKeyDown = (index: number, value: number) => (event: KeyboardEvent) => {
    const target = keyTarget(event, index, value);
    if (target === null) return;
    event.preventDefault();
    if ("value" in target) onValue(index, target.value);
    else {
      onPick(target.index);
      // In the other half it may be hidden until the pick is drawn.
      requestAnimationFrame(() => document.getElementById(`${uid}v${target.index}`)?.focus());
    }
  };
  return (
    <div className="bs-half" data-current={half.hasPicked ? "" : undefined}>
      <p>
        {half.says}: <Raised>{half.scale}</Raised>
      </p>
      <div className="bs-plot" style={{ "--height": plotHeight } as CSSProperties}>
        {half.ticks.map(({ value, place }) => (
          <span key={value} className="bs-tick" style={{ bottom: `${place}%` }} aria-hidden="true">
            {minus(String(value))}
          </span>
        ))}
        <ul className="bs-rungs" aria-label={`Rungs for ${half.says.toLowerCase()}`}>
          {half.rungs.map(({ element, name, place, isUsed, isLabelled }) => (
            <li
              key={element}
              data-mark=""
              data-used={isUsed ? "" : undefined}
              data-zero={element === 0 ? "" : undefined}
              style={{ bottom: `${place}%` }}
            >
              <span data-shown={isLabelled ? "" : undefined}>{name}</span>
              <span className="unseen">{isUsed ? ", in use" : ", empty"}</span>
            </li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen; the head of the steps says the same. */}
        <div className="bs-values" role="group" aria-label={half.says}>
          {half.values.map((value) => (
            <ValueSlider
              key={value.number}
              id={`${uid}v${value.number - 1}`}
              view={value}
              reach={half.reach}
              onPick={() => onPick(value.number - 1)}
              onValue={(next) => onValue(value.number - 1, next)}
              onTake={(next) => onTake(value.number - 1, next)}
              onRelease={onRelease}
              onKeyDown={onKeyDown(value.number - 1, value.value)}
            />
          ))}
        </div>
      </div>
      <div className="bs-errors" aria-hidden="true">
        <b>
          <span>+{errorEnd}</span> <span>error</span> <span>−{errorEnd}</span>
        </b>
        {half.values.map(({ number, error, isCut, isPicked }) => (
          <span key={number} data-picked={isPicked ? "" : undefined}>
            <i
              data-cut={isCut ? "" : undefined}
              style={{ "--from": `${error.bottom}%`, "--height": `${error.height}%` } as CSSProperties}
            />
          </span>
        ))}
      </div>
      <div className="bs-numbers" aria-hidden="true">
        {half.values.map(({ number, isPicked }) => (
          <span key={number} data-picked={isPicked ? "" : undefined}>
            {number}
          </span>
        ))}
      </div>
    </div>
  );
}
