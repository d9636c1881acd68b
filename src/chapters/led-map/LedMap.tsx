import type { ReactNode } from "react";
import { Island } from "../../ui/Island";
import { Place } from "../../widgets/Place";
import type { Start } from "../../widgets/start";
import type { LedStep } from "./steps";

interface LedMapProps {
  readonly steps: readonly (LedStep & { readonly text: ReactNode })[];
  /** How the page starts the map. */
  readonly start: Start;
}

/** A text in steps beside the layer map. As the reader scrolls, the step that is read sets the map. Without script: text and map. */
export function LedMap({ steps, start }: LedMapProps) {
  const named = steps.map(({ name, state }) => ({ name, state }));
  return (
    <div className="led" data-led="">
      <div className="led-text">
        <Island name="led-map" props={{ steps: named, start }} />
        {/* The steps scroll sideways on a narrow page: the keyboard must reach them. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
        <ol className="led-steps" data-led-steps="" tabIndex={0} aria-label="Steps through the map">
          {steps.map(({ name, text }) => (
            <li key={name} className="led-step" data-led-step="">
              <div>
                <h3>{name}</h3>
                {text}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="led-figure">
        <Place widget="layer-map" start={start} />
      </div>
    </div>
  );
}
