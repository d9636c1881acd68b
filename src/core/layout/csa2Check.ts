import { type Csa2Design, layerMode } from "./csa2Design";
import type { Half, Mode } from "./layer";
import type { RowPart } from "./row";
import { capitalised, layersInWords, listInWords, modeNames } from "./words";

/** Tokens an entry that an owner may have. */
export const acceptedRatios: readonly number[] = powersOfTwo(1, 128);

/** Tokens that a window may hold. */
export const acceptedWindows: readonly number[] = powersOfTwo(16, 1024);

/** The largest group a half can have: all its layers, in the encoder without the window-only ones. At least 1. */
export function largestGroup(design: Csa2Design, half: Half): number {
  const layers = half === "encoder" ? design.decoderStart - design.windowOnly : design.layers - design.decoderStart;
  return Math.max(1, layers);
}

/** Why a value is refused as a ratio, or `null`. */
export function ratioFault(half: Half, ratio: number): string | null {
  if (acceptedRatios.includes(ratio)) return null;
  return `The ${half} ratio cannot be ${ratio}. Accepted: ${listInWords(acceptedRatios.map(String), "or")}.`;
}

/** Why a value is refused as a group size, or `null`. */
export function groupFault(design: Csa2Design, half: Half, size: number): string | null {
  const largest = largestGroup(design, half);
  if (Number.isInteger(size) && size >= 1 && size <= largest) return null;
  return `The ${half} group cannot be ${size} layers. Accepted: whole numbers from 1 to ${largest}.`;
}

/** Why a value is refused as a window, or `null`. */
export function windowFault(tokens: number): string | null {
  if (acceptedWindows.includes(tokens)) return null;
  return `The window cannot be ${tokens} tokens. Accepted: ${listInWords(acceptedWindows.map(String), "or")}.`;
}

/** Why a number is refused as a layer, or `null`. */
export function layerFault(design: Csa2Design, layer: number): string | null {
  if (Number.isInteger(layer) && layer >= 0 && layer < design.layers) return null;
  return `There is no layer ${layer}. Accepted: layers 0 to ${design.layers - 1}.`;
}

/**
 * Everything that is wrong with a design, one sentence or two a fault, with what is accepted instead; empty for a sound
 * design. A sound design always resolves (`csa2Layers`).
 */
export function checkDesign(design: Csa2Design): readonly string[] {
  const stack = stackFaults(design);
  if (stack.length > 0) return stack;
  const faults = [...valueFaults(design), ...overrideFaults(design), ...rowFaults(design)];
  return faults.length > 0 ? faults : ownerFaults(design);
}

function stackFaults(design: Csa2Design): string[] {
  const { layers, decoderStart, windowOnly } = design;
  const ordered = 0 <= windowOnly && windowOnly <= decoderStart && decoderStart <= layers && layers >= 1;
  if (ordered && [layers, decoderStart, windowOnly].every(Number.isSafeInteger)) return [];
  return [
    `A stack of ${layers} layers cannot have ${windowOnly} window-only layers and a decoder from layer ${decoderStart}. ` +
      "Accepted: whole numbers, window-only layers at most up to the decoder, the decoder within the stack.",
  ];
}

function valueFaults(design: Csa2Design): string[] {
  const counts = [
    ["top-k", design.topK],
    ["number of pool blocks", design.poolBlocks],
    ["pool block size", design.poolBlockSize],
    ["number of query heads", design.queryHeads],
    ["head width", design.headDim],
  ] as const;
  return [
    groupFault(design, "encoder", design.encoderGroup),
    groupFault(design, "decoder", design.decoderGroup),
    ratioFault("encoder", design.encoderRatio),
    ratioFault("decoder", design.decoderRatio),
    windowFault(design.windowTokens),
    ...counts.map(([name, value]) => countFault(name, value)),
  ].filter((fault) => fault !== null);
}

function countFault(name: string, value: number): string | null {
  if (Number.isSafeInteger(value) && value >= 1) return null;
  return `The ${name} cannot be ${value}. Accepted: whole numbers from 1 on.`;
}

function overrideFaults(design: Csa2Design): string[] {
  return Object.entries(design.modes)
    .flatMap(([layer, mode]) => [layerFault(design, Number(layer)), modeFault(mode)])
    .filter((fault) => fault !== null);
}

/** Why a word is refused as a mode, or `null`. States from an address are not checked by the compiler. */
export function modeFault(mode: Mode): string | null {
  if (Object.hasOwn(modeNames, mode)) return null;
  return `There is no mode ${mode}. Accepted: ${listInWords(Object.values(modeNames), "or")}.`;
}

function rowFaults(design: Csa2Design): string[] {
  const rows = [
    ["main", design.mainRow, "main"],
    ["indexer", design.indexerRow, "indexer"],
    ["window", design.windowRow, "main"],
  ] as const satisfies readonly (readonly [string, Csa2Design["mainRow"], RowPart])[];
  return rows
    .filter(([, row, part]) => row.part !== part)
    .map(([use, row, part]) => `The ${use} row cannot be ${row.id}. Accepted: rows of the ${part} part.`);
}

/** Borrowers with nobody to borrow from. They can only stand before the first Full layer of the stack. */
function ownerFaults(design: Csa2Design): string[] {
  const orphans: number[] = [];
  for (let layer = 0; layer < design.layers; layer++) {
    const mode = layerMode(design, layer);
    if (mode === "full") break;
    if (mode !== "window") orphans.push(layer);
  }
  if (orphans.length === 0) return [];
  const them = orphans.length === 1 ? "it" : "them";
  return [`${capitalised(layersInWords(orphans))} would borrow entries, and no Full layer comes before ${them}.`];
}

function powersOfTwo(from: number, to: number): number[] {
  const values: number[] = [];
  for (let value = from; value <= to; value *= 2) values.push(value);
  return values;
}
