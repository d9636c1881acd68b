import type { Layer, LayerMap } from "./layer";
import { runsIndexer } from "./layerMap";
import { capitalised, layersInWords, modeNames } from "./words";

/**
 * `mode`: layers with another mode. `entries`: layers that read entries of another owner. `ratio`: layers that read
 * entries of another ratio. `picks`: layers that read other picks. `poolLost`, `poolGained`: layers whose own picks are no
 * longer, or are now, limited by a candidate pool.
 */
export type EffectKind = "mode" | "entries" | "ratio" | "picks" | "poolLost" | "poolGained";

export interface Effect {
  readonly kind: EffectKind;
  /** Indices, ascending. */
  readonly layers: readonly number[];
  /** One sentence with its full stop. */
  readonly text: string;
}

interface Pair {
  readonly before: Layer;
  readonly after: Layer;
}

/**
 * What an edit changed, layer by layer and near or far from the edit itself, as data and in sentences. Empty where both
 * maps resolve to the same layers. Sizes of rows and windows are left to the footprint.
 *
 * @throws RangeError where the maps have different numbers of layers.
 */
export function describeEffects(before: LayerMap, after: LayerMap): readonly Effect[] {
  if (before.length !== after.length) {
    throw new RangeError(
      `the maps have ${before.length} and ${after.length} layers; an edit keeps the number of layers`,
    );
  }
  const pairs = before.flatMap((layer, index) => {
    const other = after[index];
    return other === undefined ? [] : [{ before: layer, after: other }];
  });
  return [
    ...collect("mode", pairs, modeSentence),
    ...collect("entries", pairs, entriesSentence),
    ...collect("ratio", pairs, ratioSentence),
    ...collect("picks", pairs, picksSentence),
    ...collect("poolLost", pairs, poolLostSentence, (layers) => pickersInWords(layers, after)),
    ...collect("poolGained", pairs, poolGainedSentence, (layers) => pickersInWords(layers, after)),
  ];
}

/** A predicate for one layer and for several; `null` where a layer is not affected. */
type Sentence = readonly [singular: string, plural: string] | null;

/** Layers that share a sentence, in the order of their first layer. */
function collect(
  kind: EffectKind,
  pairs: readonly Pair[],
  sentenceOf: (pair: Pair) => Sentence,
  subjectOf: (layers: readonly number[]) => string = layersInWords,
): Effect[] {
  const groups = new Map<string, { sentence: readonly [string, string]; layers: number[] }>();
  for (const pair of pairs) {
    const sentence = sentenceOf(pair);
    if (sentence === null) continue;
    const group = groups.get(sentence[1]);
    if (group === undefined) groups.set(sentence[1], { sentence, layers: [pair.after.index] });
    else group.layers.push(pair.after.index);
  }
  return [...groups.values()].map(({ sentence: [singular, plural], layers }) => ({
    kind,
    layers,
    text: `${capitalised(subjectOf(layers))} ${layers.length === 1 ? singular : plural}.`,
  }));
}

function modeSentence({ before, after }: Pair): Sentence {
  if (before.mode === after.mode) return null;
  return [`is now ${modeNames[after.mode]}`, `are now ${modeNames[after.mode]}`];
}

function entriesSentence({ before, after }: Pair): Sentence {
  if (before.entriesFrom === after.entriesFrom) return null;
  if (after.entriesFrom === null) return ["now reads no global entries", "now read no global entries"];
  if (after.entriesFrom === after.index) return ["now keeps entries of its own", "now keep entries of their own"];
  const instead = before.entriesFrom === null ? "" : `, not those of layer ${before.entriesFrom}`;
  const what = `the entries of layer ${after.entriesFrom}${instead}`;
  return [`now reads ${what}`, `now read ${what}`];
}

function ratioSentence({ before, after }: Pair): Sentence {
  if (before.ratio === after.ratio || before.ratio === null || after.ratio === null) return null;
  const what = `one entry ${tokensAnEntry(after.ratio)}, not one ${tokensAnEntry(before.ratio)}`;
  return [`now reads ${what}`, `now read ${what}`];
}

function tokensAnEntry(ratio: number): string {
  return ratio === 1 ? "for each token" : `for ${ratio} tokens`;
}

function picksSentence({ before, after }: Pair): Sentence {
  if (before.picksFrom === after.picksFrom || after.picksFrom === null) return null;
  if (runsIndexer(after)) return ["now picks anew", "now pick anew"];
  const instead = before.picksFrom === null ? "" : `, not those of layer ${before.picksFrom}`;
  const what = `the picks of layer ${after.picksFrom}${instead}`;
  return [`now reads ${what}`, `now read ${what}`];
}

function poolLostSentence({ before, after }: Pair): Sentence {
  if (before.poolFrom === null || after.poolFrom !== null || !runsIndexer(after)) return null;
  const what = `all visible entries of layer ${after.entriesFrom}`;
  return [`loses its pool and searches ${what}`, `lose their pool and search ${what}`];
}

function poolGainedSentence({ before, after }: Pair): Sentence {
  if (after.poolFrom === null || before.poolFrom === after.poolFrom) return null;
  const what = `only from the candidate pool of layer ${after.poolFrom}`;
  return [`now picks ${what}`, `now pick ${what}`];
}

/**
 * Pickers often stand at regular distances: "layers 24 to 36 that pick (24, 28, 32, 36)" where these are all the pickers
 * in that range, the plain list otherwise.
 */
function pickersInWords(layers: readonly number[], map: LayerMap): string {
  const first = layers[0];
  const last = layers.at(-1);
  if (first === undefined || last === undefined || layers.length < 3) return layersInWords(layers);
  const pickers = map.slice(first, last + 1).filter(runsIndexer);
  const isWholeRange = pickers.length === layers.length && layers.length < last - first + 1;
  return isWholeRange ? `layers ${first} to ${last} that pick (${layers.join(", ")})` : layersInWords(layers);
}
