import { memo } from "react";
import type { ViewProps } from "../define";
import type { Changes } from "./changes";
import type { LayerMapView } from "./derive";
import { focusHeading } from "./focus";
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
    <section className="layer-changes" aria-label="What is changed" tabIndex={isChanged ? 0 : undefined}>
      <div className="layer-changed">
        <p data-heading="" tabIndex={-1}>
          {changes.heading}
        </p>
        {isChanged && (
          <button
            type="button"
            className="layer-back"
            onClick={(event) => {
              focusHeading(event.currentTarget);
              set(released);
            }}
          >
            Back to the real model
          </button>
        )}
      </div>
      {isChanged ? (
        <>
          {changes.values !== "" && <p>Set: {changes.values}</p>}
          {changes.layers.length > 0 && <Drops layers={changes.layers} set={set} />}
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

interface DropsProps {
  readonly layers: Changes["layers"];
  readonly set: ChangesBoxProps["set"];
}

function Drops({ layers, set }: DropsProps) {
  return (
    <ul className="layer-drops">
      {layers.map(({ text, label, modes, refused }) => (
        <li key={text}>
          <span className="layer-hand">
            {text}
            {refused !== null && <em>{refused}</em>}
          </span>
          <button
            type="button"
            aria-label={label}
            onClick={(event) => {
              focusHeading(event.currentTarget);
              set({ modes });
            }}
          >
            Drop
          </button>
        </li>
      ))}
    </ul>
  );
}
