import { memo } from "react";
import { modeNames } from "../../core";
import { type Concept, Glyph } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { ModesView } from "./derive";
import { counts, layers } from "./facts";
import type { params } from "./params";

interface LayersProps {
  readonly layer: number;
  readonly uid: string;
  readonly set: ViewProps<typeof params, ModesView>["set"];
}

/** All layers: a square where one writes entries, a diamond where it runs an indexer, a circle where it asks global KV. */
export const Layers = memo(function Layers({ layer, uid, set }: LayersProps) {
  return (
    <div className="tm-pick">
      <fieldset className="tm-layers">
        <legend className="unseen">Layer of V4.1-Flash</legend>
        {layers.map(({ index }) => (
          <Cell key={index} index={index} isChosen={index === layer} name={`${uid}layer`} set={set} />
        ))}
      </fieldset>
      <div className="tm-go">
        <button
          type="button"
          className="button"
          aria-label="Layer before"
          onClick={() => set({ layer: Math.max(0, layer - 1) })}
        >
          −
        </button>
        <button
          type="button"
          className="button"
          aria-label="Next layer"
          onClick={() => set({ layer: Math.min(layers.length - 1, layer + 1) })}
        >
          +
        </button>
      </div>
    </div>
  );
});

interface CellProps extends Pick<LayersProps, "set"> {
  readonly index: number;
  readonly isChosen: boolean;
  readonly name: string;
}

const parts = ["content", "address", "query"] as const;

const Cell = memo(function Cell({ index, isChosen, name, set }: CellProps) {
  const mode = layers[index]?.mode ?? "window";
  return (
    <label data-mark="" data-mode={mode} data-chosen={isChosen ? "" : undefined}>
      <input
        type="radio"
        name={name}
        value={index}
        checked={isChosen}
        aria-label={`Layer ${index}, ${modeNames[mode]}`}
        onChange={() => set({ layer: index })}
      />
      <b>{index}</b>
      {parts.map((part) => (
        <span key={part}>{counts[part].includes(index) && <Glyph of={`part-${part}` as Concept} />}</span>
      ))}
    </label>
  );
});
