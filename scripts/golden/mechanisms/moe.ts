import { mixtureOfExperts, type RouterParams, type Routing, routeTokens, type SwigluParams } from "../../../src/core";
import { type Json, type JsonObject, member, numbersOf } from "../json";
import type { Mechanism } from "../mechanism";
import { matrixOf, numberOf, tensorOf, vectorOf } from "../tensors";

/** Router and experts of V4.1 over text and image tokens, and the same router with every token taken for text. */
export const moeBias: Mechanism = ({ file, params }) => {
  const given = member(file, "config");
  const config = {
    topK: numberOf(given, "top_k"),
    routeScale: numberOf(given, "route_scale"),
    normalisesSingle: false,
    swigluLimit: numberOf(given, "swiglu_limit"),
  };
  const router: RouterParams = {
    gate: matrixOf(member(params, "gate.weight")),
    bias: vectorOf(member(params, "gate.bias")),
    imageBias: vectorOf(member(params, "gate.bias_vl")),
  };
  const experts = Array.from({ length: router.gate.rows }, (_, index) => expert(params, `experts.${index}`));
  const x = matrixOf(member(file, "x"));
  const isImage = numbersOf(member(file, "is_image"));
  const shared = expert(params, "shared_experts");
  const mixed = mixtureOfExperts(config, { router, experts, shared }, x, (token) => isImage[token] === 1);
  const text = routed(routeTokens(config, router, x));
  return {
    ...routed(mixed),
    scores: tensorOf(mixed.scores, [x.rows, router.gate.rows]),
    biased: tensorOf(mixed.biased, [x.rows, router.gate.rows]),
    indices_text_bias_only: text.indices ?? null,
    weights_text_bias_only: text.weights ?? null,
    y: tensorOf(mixed.y, [x.rows, x.columns]),
  };
};

/** The router of V4, which knows text only. */
export const moeRouter: Mechanism = ({ file, params }) => {
  const config = member(file, "config");
  const router = { gate: matrixOf(member(params, "weight")), bias: vectorOf(member(file, "bias")), imageBias: null };
  return routed(
    routeTokens(
      {
        topK: numberOf(config, "top_k"),
        routeScale: numberOf(config, "routed_scaling_factor"),
        normalisesSingle: true,
      },
      router,
      matrixOf(member(file, "x")),
    ),
  );
};

function routed({ logits, experts, weights }: Routing): JsonObject {
  return {
    logits: tensorOf(logits, [logits.rows, logits.columns]),
    indices: { shape: [weights.rows, weights.columns], data: Array.from(experts) },
    weights: tensorOf(weights, [weights.rows, weights.columns]),
  };
}

function expert(params: Json | undefined, name: string): SwigluParams {
  return {
    gate: matrixOf(member(params, `${name}.w1.weight`)),
    up: matrixOf(member(params, `${name}.w3.weight`)),
    down: matrixOf(member(params, `${name}.w2.weight`)),
  };
}
