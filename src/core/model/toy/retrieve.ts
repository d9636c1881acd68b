import { dotAt, type Matrix } from "../../attention/matrix";
import { recall } from "../../attention/topK";
import type { Layer } from "../../layout/layer";
import { relativeL2 } from "../../numerics/relativeL2";
import type { StackConfig } from "../stackConfig";
import { toyEmbeddings } from "./embeddings";
import { type LastRead, runRows, runWhole, type ToyResult } from "./runToy";
import { toyPlaces } from "./sizes";
import type { Toy } from "./toy";
import { type ToyMechanism, toyStack } from "./toyMaps";
import { wordsOf } from "./words";

/** A word of a text with how much of it is in the answer: 1 if all heads of all layers read that word and no other. */
export interface RankedWord {
  readonly word: string;
  readonly share: number;
}

/** What one layer read for the last word of the text. */
export interface ToyLayerRead extends LastRead {
  readonly layer: Layer;
  /**
   * Recall of the selection: of the tokens that exact full attention reads most, the part in this layer's window or in the
   * blocks it picked. A token of a picked block counts whether or not the pooled entry kept it; the error tells that. `null`
   * where it picks nothing, or where exact full attention finds nothing.
   */
  readonly recall: number | null;
}

/**
 * How near a mechanism comes to exact full attention: the same weights, every key visible, nothing rounded. All but its word is
 * `null` where that finds nothing itself.
 */
export interface Fidelity {
  /** The word that exact full attention answers; one by chance where it finds nothing. */
  readonly exactWord: string;
  /** Whether the mechanism answers the same word. */
  readonly agrees: boolean | null;
  /** ‖answer − exact answer‖ / ‖exact answer‖: 1 for a mechanism that found nothing. */
  readonly error: number | null;
  /** Recall of the selection, the mean of the layers that pick; `null` where none does. */
  readonly recall: number | null;
}

export interface ToyAnswer {
  /** The word retrieved: of the text's words the one whose code the answer holds most of. */
  readonly word: string;
  /** By how much of a share it leads the next best word; 0 where the text has no other. */
  readonly margin: number;
  /**
   * Length of the answer: 1 if all heads of all layers read one word, less by the part that sinks took. Near 0 where no key
   * that can still be read is near the two words asked for, and the word is one by chance. It is no probability: a key with
   * one of the two words and, by chance, a code like that of the other gives a wrong word some strength, more often the more
   * such keys a text has; and a word found in one group of a pooled entry alone has as little.
   */
  readonly strength: number;
  /** All different words of the text, best first. */
  readonly ranking: readonly RankedWord[];
  readonly layers: readonly ToyLayerRead[];
  readonly fidelity: Fidelity;
}

export interface AskOptions {
  /** `unrounded` attends to doubles in place of packed rows. */
  readonly rows?: StackConfig["rows"];
  /** Whether every token goes through every layer. The answer is the same, and takes many times as long. */
  readonly whole?: boolean;
}

/** A text made ready to be asked, with what exact full attention finds. */
export interface ToyQuestion {
  /** As the toy reads it. */
  readonly words: readonly string[];
  /** [words, hidden] */
  readonly embeddings: Matrix;
  readonly exact: ToyResult;
}

/**
 * Exact full attention found what it was asked for if at least half of its weight went to rows: to one where both words stood
 * before it nearly all does, to others at most some heads' by chance.
 */
const found = 0.5;

/**
 * Reads a text for a toy.
 *
 * @param text Any text that ends with the question, such as “… the passkey is”.
 * @throws RangeError as `wordsOf` does.
 */
export function readQuestion(toy: Toy, text: string): ToyQuestion {
  const words = wordsOf(text);
  const embeddings = toyEmbeddings(toy.sizes, words, toy.codeOf);
  return { words, embeddings, exact: runRows(toy, toyStack(toy.sizes, "dense", "unrounded"), embeddings) };
}

/**
 * Asks a toy what comes after a text: the word that followed the text's last two words where they stood before, as far as
 * the mechanism can still find it.
 *
 * @throws RangeError for an unknown mechanism.
 */
export function answerQuestion(
  toy: Toy,
  mechanism: ToyMechanism,
  { words, embeddings, exact }: ToyQuestion,
  { rows = "packed", whole = false }: AskOptions = {},
): ToyAnswer {
  const config = toyStack(toy.sizes, mechanism, rows);
  const result = whole ? runWhole(toy, config, embeddings) : runRows(toy, config, embeddings);
  const ranking = rankWords(toy, words, result.answer);
  const [best, next] = ranking;
  const isFound = lengthOf(exact.answer) >= found;
  const layers = config.layers.map((layer, index) => layerRead(layer, result, isFound ? exact : null, index));
  const exactWord = rankWords(toy, words, exact.answer)[0]?.word ?? "";
  return {
    word: best?.word ?? "",
    margin: best === undefined || next === undefined ? 0 : best.share - next.share,
    strength: lengthOf(result.answer),
    ranking,
    layers,
    fidelity: {
      exactWord,
      agrees: isFound ? best?.word === exactWord : null,
      error: isFound ? relativeL2(result.answer, exact.answer) : null,
      recall: mean(layers.map((layer) => layer.recall).filter((part) => part !== null)),
    },
  };
}

/**
 * `readQuestion` and `answerQuestion` at once.
 *
 * @throws RangeError as `wordsOf` and `answerQuestion` do.
 */
export function ask(toy: Toy, mechanism: ToyMechanism, text: string, options: AskOptions = {}): ToyAnswer {
  return answerQuestion(toy, mechanism, readQuestion(toy, text), options);
}

function lengthOf(vector: Float64Array): number {
  return Math.sqrt(dotAt(vector, 0, vector, 0, vector.length));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** All different words of a text, those first that an answer holds most of. */
export function rankWords(toy: Toy, words: readonly string[], answer: Float64Array): RankedWord[] {
  const { code } = toyPlaces(toy.sizes);
  return [...new Set(words)]
    .map((word) => ({ word, share: dotAt(toy.codeOf(word), 0, answer, 0, code) }))
    .sort((a, b) => b.share - a.share);
}

function layerRead(layer: Layer, { reads }: ToyResult, exact: ToyResult | null, index: number): ToyLayerRead {
  const read = reads[index];
  if (read === undefined) throw new RangeError(`layer ${index} has not been run`);
  const full = exact?.reads[index];
  if (full === undefined || layer.topK === null) return { ...read, layer, recall: null };
  return { ...read, layer, recall: recall([tokensRead(layer, read)], [strongestRows(full, layer.topK)]) };
}

/** Of what heads give to rows, this part belongs to the strongest rows. */
const strongPart = 0.99;

/** The tokens that hold nearly all weight, strongest first, but no more than a layer can pick. Of equals the latest. */
function strongestRows({ weights, entries }: Pick<LastRead, "weights" | "entries">, most: number): Int32Array {
  const sums = new Float64Array(weights.columns);
  for (let index = 0; index < weights.values.length; index++) {
    const column = index % weights.columns;
    sums[column] = (sums[column] ?? 0) + (weights.values[index] ?? 0);
  }
  const wanted = strongPart * sums.reduce((sum, weight) => sum + weight, 0);
  const order = [...sums.keys()].sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || b - a);
  const found: number[] = [];
  let held = 0;
  for (const column of order) {
    if (found.length >= most || (held >= wanted && found.length > 0)) break;
    held += sums[column] ?? 0;
    found.push(entries[column] ?? 0);
  }
  return Int32Array.from(found);
}

/** Tokens of the window and of the blocks that the entries read were made of. */
function tokensRead({ ratio, mechanism }: Layer, { windowTokens, entries }: LastRead): Int32Array {
  const block = ratio ?? 1;
  const before = mechanism === "csa" ? block : 0;
  const tokens = new Set(windowTokens);
  for (const entry of entries) {
    for (let token = entry * block - before; token < (entry + 1) * block; token++) tokens.add(token);
  }
  return Int32Array.from(tokens);
}
