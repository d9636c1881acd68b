import { csa2Layers, indexWork, rowBytes } from "../../core";
import { deepseekV41Flash, v41Design } from "../../models";

const { config } = deepseekV41Flash;
const map = csa2Layers(v41Design);

/** The layer that publishes the pool, and those that pick inside it. */
export const source = config.candidateSourceLayer;
export const pickers: readonly number[] = map.filter(({ poolFrom }) => poolFrom === source).map(({ index }) => index);
const realBlocks = v41Design.poolBlocks;
export const realBlockSize = v41Design.poolBlockSize;
/** Candidates at most, which is also the context up to which the pool leaves nothing out. */
export const realPool = realBlocks * realBlockSize;
const keyBytes = rowBytes(v41Design.indexerRow);

/** The axis of contexts. In the decoder half an entry is a token. */
export const contextPowers = { first: 10, last: 20 } as const;

/** One decode step of the five decoder indexers, at a context of so many entries. */
export interface RealStep {
  /** Entries that the source scores, and that each picker scores with and without the pool. */
  readonly source: number;
  readonly inPool: number;
  /** Over the five layers. */
  readonly scored: number;
  readonly scoredPlain: number;
  readonly work: number;
  readonly bytes: number;
  readonly workPlain: number;
  readonly bytesPlain: number;
}

export function realStep(context: number): RealStep {
  const inPool = Math.min(context, realPool);
  const scored = context + pickers.length * inPool;
  const scoredPlain = (1 + pickers.length) * context;
  const work = (entries: number) => indexWork({ heads: config.indexHeads, width: config.indexHeadDim }, entries);
  return {
    source: context,
    inPool,
    scored,
    scoredPlain,
    work: work(scored),
    bytes: keyBytes * scored,
    workPlain: work(scoredPlain),
    bytesPlain: keyBytes * scoredPlain,
  };
}
