import {
  applyEdit,
  bytesAt,
  type Csa2Edit,
  csa2Layers,
  footprint,
  indexFp8,
  type LeverFactors,
  leverFactors,
  levers,
  rowBytes,
  toNumber,
} from "../../core";
import { deepseekLlm67b, deepseekV3, deepseekV4Flash, deepseekV32, deepseekV41Flash, v41Design } from "../../models";

/** Everything that this chapter's prose says in figures, computed from the models' configurations. */

const million = 1_000_000;

export const v1 = footprint(deepseekLlm67b.layers);
export const v32 = footprint(deepseekV32.layers);
export const v4 = footprint(deepseekV4Flash.layers);
export const v41 = footprint(deepseekV41Flash.layers);

const v41Levers = levers(deepseekV41Flash.layers);
const v4Levers = levers(deepseekV4Flash.layers);

/** How many times smaller V4.1-Flash is than V1, and than V4-Flash. */
export const sinceV1 = v1.bytesPerToken / v41.bytesPerToken;
export const sinceV4 = v4.bytesPerToken / v41.bytesPerToken;

const factors = leverFactors(deepseekV4Flash.layers, deepseekV41Flash.layers);
const factor = (lever: keyof LeverFactors): number => (factors === null ? 0 : toNumber(factors[lever]));
/** By how much an owner of V4.1-Flash keeps more entries than one of V4-Flash, on average. */
export const moreEntries = 1 / factor("sequence");
/** By how much all owners of V4.1-Flash together keep fewer entries, and by how much one is smaller, its key included. */
export const fewerEntries = factor("layers") * factor("sequence");
export const smallerEntries = factor("entry") * factor("precision");

/** Bytes of one sequence of a million (10^6) tokens. */
export const v1AtMillion = bytesAt(deepseekLlm67b.layers, million);
export const v41AtMillion = bytesAt(deepseekV41Flash.layers, million);
export const millionTokens = million;
export const gigabyte = 1_000_000_000;
export const megabyte = 1_000_000;

/** Entries an owner keeps a token, summed over the owners of V4.1-Flash: 2.5; and the bytes of its two rows. */
export const v41Entries = toNumber(v41Levers.layers) * toNumber(v41Levers.sequence);
export const v41Pair = rowBytes(v41Design.mainRow) + rowBytes(v41Design.indexerRow);

/** Bytes a token after one edit of V4.1-Flash. Throws where the edit is refused: the chapter asks only what can be. */
export function afterEdit(...edits: readonly Csa2Edit[]): number {
  const design = edits.reduce((current, edit) => {
    const result = applyEdit(current, edit);
    if (!result.ok) throw new Error(result.reason);
    return result.design;
  }, v41Design);
  return footprint(csa2Layers(design)).bytesPerToken;
}

/** Owners in V4.1-Flash's encoder half. */
export const v41EncoderOwners = v41.terms
  .filter(({ half }) => half === "encoder")
  .reduce((sum, { count }) => sum + count, 0);

const decimals = ({ layers, sequence, entry, precision }: ReturnType<typeof levers>) => ({
  layers: toNumber(layers),
  sequence: toNumber(sequence),
  entry: toNumber(entry),
  precision: toNumber(precision),
});

/** The four levers as decimals. Those of V4.1-Flash are exact. */
export const v41Exact = decimals(v41Levers);
export const v4Exact = decimals(v4Levers);

const mainRow = v41Design.mainRow;
const keyBytes = rowBytes(v41Design.indexerRow);
const elements = mainRow.components[0]?.elements ?? 0;

/** Index keys in four and in eight bits. */
export const fp4Key = keyBytes;
export const fp8Key = rowBytes(indexFp8);

/** Main rows in the 890 bytes. */
export const mainShare = v41.mainPerToken / v41.bytesPerToken;

/** Bytes a token if a main row had half the elements, or elements of two bits with the same scales; and of the decoder’s owner alone. */
export const halfEntry = v41Entries * (rowBytes(mainRow) / 2 + keyBytes);
export const twoBits = v41Entries * (rowBytes(mainRow) - elements / 4 + keyBytes);
export const oneOwner = rowBytes(mainRow) + keyBytes;

const fromV1 = leverFactors(deepseekLlm67b.layers, deepseekV3.layers);

/** From V1 to V3, by lever. */
export const v1ToV3 = {
  whole: fromV1 === null ? 0 : toNumber(fromV1.whole),
  layers: fromV1 === null ? 0 : toNumber(fromV1.layers),
  entry: fromV1 === null ? 0 : toNumber(fromV1.entry),
} as const;
