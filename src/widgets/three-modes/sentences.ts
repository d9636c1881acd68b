import { type Layer, modeNames } from "../../core";
import { exact } from "../../ui/numbers";
import { stepNames } from "./cells";
import { layers, modelBytes, type Standing, scoredAt, storedBy } from "./facts";
import type { ModesParams } from "./params";

const bytesOf = (layer: Layer) => {
  const { main, key } = storedBy(layer);
  return exact(main + key);
};

export function titleOf(index: number, context: number): string {
  const layer = layers[index];
  if (layer === undefined) throw new RangeError(`there is no layer ${index}`);
  switch (layer.mode) {
    case "full":
      return `Layer ${index} is Full: it writes ${bytesOf(layer)} bytes a token and scores every entry it can see`;
    case "reindex":
      return `Layer ${index} is Reindex: it stores no byte and scores ${exact(scoredAt(layer, context))} of layer ${layer.entriesFrom}’s keys`;
    case "reuse":
      return `Layer ${index} is Reuse: it stores no byte and scores no key, and still asks its own query`;
    case "window":
      return `Layer ${index} reads its window alone: it writes nothing that grows and asks no global KV`;
  }
}

/** What the layer is, what it would be in the other modes, and the step that is chosen. */
export function captionOf({ layer: index, step, context }: ModesParams, standings: readonly Standing[]): string {
  const others = standings.filter(({ isReleased }) => !isReleased).flatMap((one) => whatIf(one, context));
  const chosen = stepNames[step];
  return `${releasedText(index, context)} ${others.join(" ")} ${chosen.name}: ${chosen.is}`;
}

function releasedText(index: number, context: number): string {
  const layer = layers[index];
  if (layer === undefined) return "";
  const name = `Layer ${index} of V4.1-Flash`;
  if (layer.mode === "window") return `${name} is window-only, as released.`;
  const is = `${name} is ${modeNames[layer.mode]}`;
  if (layer.mode === "full") {
    return `${is}: entries, index keys and picks are its own, one entry for ${layer.ratio === 1 ? "each token" : `${layer.ratio} tokens`}, ${bytesOf(layer)} of the model’s ${exact(modelBytes)} bytes a token.`;
  }
  if (layer.mode === "reindex") {
    return `${is}: main KV and keys from layer ${layer.entriesFrom}, ${exact(scoredAt(layer, context))} of them scored at ${exact(context)} tokens${layer.poolFrom === null ? "" : `, inside the pool of layer ${layer.poolFrom}`}; top-k its own.`;
  }
  return `${is}: main KV from layer ${layer.entriesFrom}, top-k from layer ${layer.picksFrom}.`;
}

function whatIf({ mode, layer, bytes }: Standing, context: number): string[] {
  const name = modeNames[mode];
  if (layer === null) return [`As ${name} it has nothing to borrow.`];
  if (mode === "full") {
    return [`As Full it would write ${bytesOf(layer)}: the model would keep ${exact(bytes)} bytes a token.`];
  }
  const lent = `main KV from layer ${layer.entriesFrom}`;
  if (mode === "reuse") return [`As Reuse: ${lent}, top-k from layer ${layer.picksFrom}.`];
  const inside = layer.poolFrom === null ? "" : ` in layer ${layer.poolFrom}’s pool`;
  return [`As Reindex: ${lent}, ${exact(scoredAt(layer, context))} entries scored${inside}.`];
}
