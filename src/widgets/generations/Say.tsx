import type { ReactNode } from "react";
import type { GenerationsView } from "./derive";

interface SayProps {
  readonly view: GenerationsView;
  readonly children: ReactNode;
}

const what = "Every DeepSeek model keeps something for each token it has read: its KV cache.";

/** What the drawing means, and the switch. The sentence names the scale that holds at this width. */
export function Say({ view, children }: SayProps) {
  const toScale = view.scale === "to-scale";
  return (
    <div className="gens-say">
      <div className="gens-words">
        <p data-away={toScale ? undefined : ""}>
          {what} Here one pixel is{" "}
          {view.pixels.map((pixel, step) => (
            <span key={pixel} className="gens-pixel" data-step={step}>
              {pixel}
            </span>
          ))}
          ; the lines part the layers
          <span className="gens-roomy">, a grey strip holds the keys that pick what is read</span>.
        </p>
        <p data-away={toScale ? "" : undefined}>
          {what}{" "}
          <span className="gens-roomy">
            On this scale equal steps are equal factors: each gridline is ten times the last, and bars start at{" "}
            {view.barsFrom} bytes.
          </span>
          <span className="gens-tight">Bars start at {view.barsFrom} bytes; each gridline is ×&nbsp;10.</span>
        </p>
      </div>
      {children}
    </div>
  );
}
