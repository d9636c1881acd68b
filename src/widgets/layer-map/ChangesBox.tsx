import { memo } from "react";
import type { ViewProps } from "../define";
import type { Changes } from "./changes";
import type { LayerMapView } from "./derive";
import { type LayerMapParams, released } from "./params";

interface ChangesBoxProps {
  readonly changes: Changes | null;
  readonly set: ViewProps<LayerMapParams, LayerMapView>["set"];
}

/** How the map differs from the released model, each single layer with a way back, and what follows elsewhere. */
export const ChangesBox = memo(function ChangesBox({ changes, set }: ChangesBoxProps) {
  if (changes === null) return <div className="layer-changes" />;
  const isChanged = changes.values !== "" || changes.layers.length > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reachable by keyboard.
    <section className="layer-changes" aria-label="What is changed" tabIndex={0}>
      <p className="layer-changed">
        {changes.heading}
        {isChanged && (
          <button type="button" className="layer-back" onClick={() => set(released)}>
            Back to the real model
          </button>
        )}
      </p>
      {isChanged ? (
        <>
          {changes.values !== "" && <p>Set: {changes.values}</p>}
          {changes.layers.length > 0 && (
            <ul className="layer-drops">
              {changes.layers.map(({ text, label, modes }) => (
                <li key={text}>
                  <span className="layer-hand">{text}</span>
                  <button type="button" aria-label={label} onClick={() => set({ modes })}>
                    Drop
                  </button>
                </li>
              ))}
            </ul>
          )}
          {changes.effects.length > 0 && (
            <>
              <p>What follows:</p>
              <ul className="layer-effects">
                {changes.effects.map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <p>Change a ratio, a row, a group or a single layer: what it does elsewhere is said here.</p>
      )}
    </section>
  );
});
