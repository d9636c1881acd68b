import { layerNumbers } from "./stack";

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
