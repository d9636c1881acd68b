import type { CSSProperties } from "react";
import type { ReachView } from "./derive";
import { layerNumbers, leastWindow, mostWindow, tokens } from "./stack";

interface LayerChoiceProps {
  readonly layers: number;
  readonly uid: string;
  readonly onLayers: (layers: number) => void;
}

/** How many layers are stacked, beside their rows. */
export function LayerChoice({ layers, uid, onLayers }: LayerChoiceProps) {
  return (
    <fieldset className="rf-layers">
      <legend className="unseen">Layers</legend>
      {layerNumbers.map((layer) => (
        <label key={layer}>
          <input
            type="radio"
            name={`${uid}layers`}
            value={layer}
            checked={layer === layers}
            onChange={() => onLayers(layer)}
          />
          <span data-stacked={layer <= layers ? "" : undefined}>{layer}</span>
        </label>
      ))}
      <span>in</span>
    </fieldset>
  );
}

interface EdgeProps {
  readonly foot: ReachView["foot"];
  readonly window: number;
  readonly onWindow: (window: number) => void;
}

/** The cone's edge as a handle: a window wider by one moves it by a token a layer. */
export function Edge({ foot, window, onWindow }: EdgeProps) {
  return (
    <input
      type="range"
      className="handle"
      aria-label="Window"
      aria-valuetext={foot.spoken}
      min={leastWindow}
      max={mostWindow}
      value={window}
      style={{ "--from": foot.from, "--span": foot.span } as CSSProperties}
      onChange={(event) => onWindow(event.target.valueAsNumber)}
    />
  );
}

interface BackSliderProps {
  readonly back: number;
  readonly spoken: string;
  readonly onPick: (back: number) => void;
}

/** Picks a token by its place on the axis. */
export function BackSlider({ back, spoken, onPick }: BackSliderProps) {
  return (
    <input
      type="range"
      className="handle"
      aria-label="Token, counted back from the last"
      aria-valuetext={spoken}
      min={0}
      max={tokens - 1}
      value={back}
      onChange={(event) => onPick(event.target.valueAsNumber)}
    />
  );
}
