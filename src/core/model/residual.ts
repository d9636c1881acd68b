import type { Matrix } from "../attention/matrix";
import { copyOf, expectShape, matrix, rowsOf } from "../attention/matrix";
import { collapseStreams, type HyperConfig, type HyperParams } from "../extras/hyperMix";
import type { SubLayer } from "../extras/mhc";
import { type SinglePassState, singlePassMhc, startSinglePass } from "../extras/singlePassMhc";

/** What runs past the sub-layers of a stack: one vector a token, or n streams with how the next sub-layer reads them. */
export type Residual =
  | { readonly kind: "plain"; readonly hidden: Matrix }
  | { readonly kind: "mhc"; readonly config: HyperConfig; readonly state: SinglePassState };

/** The residual before the first sub-layer. */
export function startResidual(embeddings: Matrix, hyper: HyperConfig | null): Residual {
  if (hyper === null) return { kind: "plain", hidden: copyOf(embeddings) };
  return { kind: "mhc", config: hyper, state: startSinglePass(embeddings, hyper.streams) };
}

/** What the next sub-layer reads, and after the last one the final hidden states: [tokens, hidden]. */
export function readResidual(residual: Residual): Matrix {
  return residual.kind === "plain" ? residual.hidden : collapseStreams(residual.state.streams, residual.state.pre);
}

/**
 * The residual after one sub-layer: x + y, or the streams mixed anew.
 *
 * @param params `null` unless there are streams.
 * @throws RangeError where streams have no parameters, and where shapes do not fit.
 * Source: for streams V4.1 inference/model.py, `Block`.
 */
export function throughSubLayer(residual: Residual, params: HyperParams | null, apply: SubLayer): Residual {
  if (residual.kind === "plain") return { kind: "plain", hidden: sum(residual.hidden, apply(residual.hidden)) };
  if (params === null) throw new RangeError("hyper: none; a residual of streams needs the mix of each sub-layer");
  return { ...residual, state: singlePassMhc(residual.config, params, residual.state, apply).next };
}

/** The residual of the tokens from `first` on. */
export function lastTokens(residual: Residual, first: number): Residual {
  const from = (rows: Matrix) => rowsOf(rows, first, rows.rows);
  if (residual.kind === "plain") return { kind: "plain", hidden: from(residual.hidden) };
  const { streams, pre } = residual.state;
  return { ...residual, state: { streams: from(streams), pre: from(pre) } };
}

function sum(a: Matrix, b: Matrix): Matrix {
  expectShape("what a sub-layer adds", b, a.rows, a.columns);
  return matrix(
    a.rows,
    a.columns,
    a.values.map((value, index) => value + (b.values[index] ?? 0)),
  );
}
