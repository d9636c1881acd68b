import { type PhaseId, phaseIds } from "./params";
import type { ToyStep } from "./toyStep";

/** Bytes of one number in bf16, in which weights and hidden states are counted. */
export const bf16Bytes = 2;

/** What a multiply-add counts as. */
export const flopsOfMultiplyAdd = 2;

/** What one phase moves and computes, for all sequences of a batch. */
export interface PhaseCost {
  readonly id: PhaseId;
  /** Bytes of weights, read once for all sequences. */
  readonly weights: number;
  /** Bytes read for each sequence apart: of the cache, and of the table of embeddings. */
  readonly own: number;
  readonly written: number;
  readonly flops: number;
}

/**
 * The account of one decode step of one layer. Rows, and the bytes they take, are those counted while it ran; weights and
 * multiply-adds are counted from shapes. A softmax's exponentials and what stays on the chip between phases are left out.
 */
export function accountOf(step: ToyStep, sequences: number): readonly PhaseCost[] {
  const { rowBytes, rowsRead, rowsWritten, heads, headDim, hidden, matrices } = step;
  const rowProduct = flopsOfMultiplyAdd * heads * headDim * rowsRead * sequences;
  const multiplied = (numbers: number) => ({
    weights: bf16Bytes * numbers,
    flops: flopsOfMultiplyAdd * numbers * sequences,
  });
  const costs: Readonly<Record<PhaseId, Partial<PhaseCost>>> = {
    embed: { own: bf16Bytes * hidden * sequences },
    project: multiplied(matrices.queries + matrices.row),
    write: { written: rowsWritten * rowBytes * sequences },
    read: { own: rowsRead * rowBytes * sequences },
    score: { flops: rowProduct },
    sum: { flops: rowProduct },
    output: multiplied(matrices.output),
  };
  return phaseIds.map((id) => ({ weights: 0, own: 0, written: 0, flops: 0, ...costs[id], id }));
}

/** The account added up. */
export interface Totals {
  readonly read: number;
  readonly written: number;
  readonly flops: number;
}

export function totalsOf(costs: readonly PhaseCost[]): Totals {
  const sum = (of: (cost: PhaseCost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
  return {
    read: sum(({ weights, own }) => weights + own),
    written: sum(({ written }) => written),
    flops: sum(({ flops }) => flops),
  };
}
