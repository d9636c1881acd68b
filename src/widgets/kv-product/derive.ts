import { bytesAt, levers, toNumber } from "../../core";
import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { fitOf, knobsOf, labelsOf, outlineLabel, outlineOf, type Point, type Slab, slabOf } from "./geometry";
import type { Edge, ProductParams } from "./params";
import { presetOf, presets, queryHeads } from "./presets";
import { mapOf } from "./storage";
import { captionOf, fitText, memoryText, storageNote, titleOf, unitsOf } from "./words";

export interface ProductView extends ViewModel {
  readonly slab: Slab;
  /** The same layers and widths with a KV head for each query head. */
  readonly outline: string;
  readonly outlineName: { readonly text: string; readonly at: Point };
  readonly knobs: Readonly<Record<Edge, Point>>;
  readonly labels: ReturnType<typeof labelsOf>;
  readonly presets: readonly { readonly key: string; readonly name: string; readonly pressed: boolean }[];
  readonly factors: {
    readonly layers: string;
    readonly kvHeads: string;
    readonly width: string;
    readonly entry: string;
    readonly entrySum: string;
    readonly precision: string;
  };
  readonly bytesPerToken: number;
  readonly bytesText: string;
  /** The same in KiB, MiB … */
  readonly unitsText: string;
  readonly storageNote: string;
  /** Parts of the four-byte strip that an element fills, in per cent. */
  readonly elementShare: number;
  readonly fit: ReturnType<typeof fitOf> & { readonly text: string; readonly memory: string };
  readonly volume: string;
  readonly key: string;
  readonly described: string;
}

/** Tokens and bytes of the units that the controls count in. */
const kibi = 1024;
const gibi = 1024 ** 3;
/** The widest element of the storages: bf16. */
const widest = 2;

/** K front, V front, their tops and side as one, the outline, and the memory. */
const marks = 5;

/** Bytes a token as layers × entries × elements × bytes, drawn as a volume, and what fits into a memory. */
export function derive(state: ProductParams): ProductView {
  const { layers, kvHeads, width, storage, context, memory } = state;
  const map = mapOf(state);
  const product = levers(map);
  const bytesPerToken = toNumber(product.bytesPerToken);
  const elements = toNumber(product.entry);
  const element = toNumber(product.precision);
  const tokens = context * kibi;
  const sequence = bytesAt(map, tokens).total;
  const fit = fitOf(sequence, memory * gibi);
  const said = { ...state, elements, element, bytesPerToken, tokens, sequence, fit };
  const preset = presetOf(state);
  const size = { layers, kvHeads, width };
  return {
    title: titleOf(said),
    caption: captionOf(said, preset?.says ?? null),
    table: {
      caption: "The product, and what fits",
      columns: [
        { label: "Factor", numeric: false },
        { label: "Value", numeric: true },
      ],
      rows: [
        ["L: layers", exact(layers)],
        ["N: entries a token and layer", exact(toNumber(product.sequence))],
        ["E: elements an entry, K and V", exact(elements)],
        ["B: bytes an element", exact(element)],
        ["Bytes a token", exact(bytesPerToken)],
        ["Tokens a sequence", exact(tokens)],
        ["Bytes a sequence", exact(sequence)],
        ["Bytes of memory", exact(memory * gibi)],
        ["Sequences that fit", exact(fit.count)],
      ],
    },
    marks,
    slab: slabOf(size),
    outline: outlineOf({ ...size, kvHeads: queryHeads }),
    outlineName: { text: `MHA: ${exact(queryHeads)} heads`, at: outlineLabel({ ...size, kvHeads: queryHeads }) },
    knobs: knobsOf(size),
    labels: labelsOf(size),
    presets: presets.map(({ key, name }) => ({ key, name, pressed: key === preset?.key })),
    factors: {
      layers: exact(layers),
      kvHeads: exact(kvHeads),
      width: exact(width),
      entry: exact(elements),
      entrySum: `2 × ${exact(kvHeads)} × ${exact(width)}`,
      precision: exact(element),
    },
    bytesPerToken,
    bytesText: exact(bytesPerToken),
    unitsText: unitsOf(bytesPerToken),
    storageNote: storageNote(storage),
    elementShare: (100 * element) / widest,
    fit: { ...fit, text: fitText(said), memory: memoryText(memory) },
    volume: "The volume, to scale, is the elements that a token keeps.",
    key: `Dashed: a K and a V head for each of ${exact(queryHeads)} query heads, as many as V1 and Llama 3 70B have.`,
    described: `A block for K and a block for V, each ${exact(kvHeads)} heads high, ${exact(width)} elements wide and ${exact(layers)} layers deep. Dashed: the same with ${exact(queryHeads)} heads.`,
  };
}
