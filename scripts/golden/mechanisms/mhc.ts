import {
  type HyperConfig,
  type HyperParams,
  mhc,
  project,
  rmsNormRows,
  type SubLayer,
  singlePassStack,
} from "../../../src/core";
import { asList, type Json, member } from "../json";
import type { Mechanism } from "../mechanism";
import { matrixOf, numberOf, tensorOf, vectorOf } from "../tensors";

/** One sub-layer of V4. What its function gives is not compared, so it gives what it reads. */
export const mhcV4: Mechanism = ({ file, params }) => {
  const { post, comb, collapsed } = mhc(
    hyperConfig(member(file, "config"), "rms_norm_eps"),
    hyperParams(params, ""),
    matrixOf(member(file, "streams")),
    (x) => x,
  );
  const n = post.columns;
  return {
    post: tensorOf(post, [post.rows, n]),
    comb: tensorOf(comb, [post.rows, n, n]),
    collapsed: tensorOf(collapsed, [post.rows, collapsed.columns]),
  };
};

/** A stack of V4.1 in which each sub-layer is a norm and one square matrix. */
export const mhcSinglePass: Mechanism = ({ file, params }) => {
  const config = hyperConfig(member(file, "config"), "norm_eps");
  const normed: ReturnType<SubLayer>[] = [];
  const subLayers = asList(member(file, "sub_layers")).map((subLayer) => {
    const layer = `layers.${numberOf(subLayer, "layer")}`;
    const sub = String(member(subLayer, "sub"));
    const weight = matrixOf(member(params, `${layer}.${sub}.weight`));
    const norm = vectorOf(member(params, `${layer}.${sub}_norm.weight`));
    const apply: SubLayer = (x) => {
      const own = rmsNormRows(x, config.normEps, norm);
      normed.push(own);
      return project(own, weight);
    };
    return { params: hyperParams(params, `${layer}.hc_${sub}_`), apply };
  });
  const embedding = matrixOf(member(file, "embedding"));
  const { subLayers: results, last, final } = singlePassStack(config, subLayers, embedding);
  const n = config.streams;
  const [tokens, hidden] = [embedding.rows, embedding.columns];
  return {
    sub_layers: results.map(({ before, collapsed, y, pre, post, comb, streamsOut }, index) => ({
      streams_in: tensorOf(before.streams, [tokens, n, hidden]),
      pre_used: tensorOf(before.pre, [tokens, n]),
      collapsed: tensorOf(collapsed, [tokens, hidden]),
      normed: tensorOf(normed[index] ?? y, [tokens, hidden]),
      y: tensorOf(y, [tokens, hidden]),
      pre: tensorOf(pre, [tokens, n]),
      post: tensorOf(post, [tokens, n]),
      comb: tensorOf(comb, [tokens, n, n]),
      streams_out: tensorOf(streamsOut, [tokens, n, hidden]),
    })),
    final_streams: tensorOf(last.streams, [tokens, n, hidden]),
    final_pre: tensorOf(last.pre, [tokens, n]),
    final: tensorOf(final, [tokens, hidden]),
  };
};

function hyperConfig(config: Json, normEps: string): HyperConfig {
  return {
    streams: numberOf(config, "hc_mult"),
    sinkhornIterations: numberOf(config, "sinkhorn_iters"),
    eps: numberOf(config, "hc_eps"),
    normEps: numberOf(config, normEps),
  };
}

function hyperParams(params: Json | undefined, prefix: string): HyperParams {
  return {
    weight: matrixOf(member(params, `${prefix}fn`)),
    base: vectorOf(member(params, `${prefix}base`)),
    scale: vectorOf(member(params, `${prefix}scale`)),
  };
}
