import {
  collapseStreams,
  type DraftHeadParams,
  type DraftInputParams,
  type DraftRings,
  draftAttention,
  draftEmbedding,
  draftHead,
  draftInput,
  type Matrix,
  type SharedKvConfig,
  type SharedKvParams,
  startDraftRings,
  writeDraftRings,
} from "../../../src/core";
import { asList, type Json, type JsonObject, member } from "../json";
import type { Mechanism } from "../mechanism";
import { matrixOf, numberOf, tensorOf, vectorOf } from "../tensors";

interface DraftModel {
  readonly attention: SharedKvConfig;
  readonly drafts: number;
  readonly noiseToken: number;
  readonly input: DraftInputParams;
  readonly blocks: readonly { readonly attention: SharedKvParams }[];
  readonly embedding: Matrix;
  readonly head: DraftHeadParams;
}

/** Draft steps after a prefill, each from the rings that the step before has left. */
export const dspark: Mechanism = ({ file, params }) => {
  const config = member(file, "config");
  const model = modelOf(config, params);
  const start = startDraftRings(model, model.blocks.length);
  let rings = writeDraftRings(model, model, start, matrixOf(member(file, "prefill_main_hidden")));
  const steps = asList(member(file, "steps")).map((step) => {
    const main = matrixOf(member(step, "main_hidden"));
    rings = writeDraftRings(model, model, rings, main);
    if (rings[0]?.end !== numberOf(step, "position") + 1) throw new Error("steps do not follow each other");
    return stepJson(step, draftInput(model.attention.normEps, model.input, main), rings, model);
  });
  return { steps };
};

function stepJson(step: Json, mainX: Matrix, rings: DraftRings, model: DraftModel): JsonObject {
  const lastToken = numberOf(step, "last_token");
  const embedded = draftEmbedding(model, model.embedding, lastToken);
  const hidden = collapseStreams(matrixOf(member(step, "streams")), matrixOf(member(step, "pre")));
  const head = draftHead(model.attention.normEps, model.head, hidden, lastToken);
  const logits = [head.logits.rows, head.logits.columns];
  return {
    main_x: tensorOf(mainX, [mainX.rows, mainX.columns]),
    draft_embedding: tensorOf(embedded, [embedded.rows, embedded.columns]),
    attention: asList(member(step, "attention")).map((block, index) => attentionJson(block, index, rings, model)),
    hidden: tensorOf(hidden, [hidden.rows, hidden.columns]),
    base_logits: tensorOf(head.baseLogits, logits),
    markov_bias: tensorOf(head.markovBias, logits),
    logits: tensorOf(head.logits, logits),
    output_ids: Array.from(head.outputIds),
    confidence: { shape: [head.confidence.length], data: Array.from(head.confidence) },
  };
}

function attentionJson(given: Json, index: number, rings: DraftRings, model: DraftModel): JsonObject {
  const [ring, block] = [rings[index], model.blocks[index]];
  if (ring === undefined || block === undefined) throw new Error(`no block ${index}`);
  const x = matrixOf(member(given, "x"));
  const { rows, picks, y } = draftAttention(model.attention, block.attention, ring, x);
  return {
    kv: tensorOf(rows, [rows.rows, rows.columns]),
    idxs: { shape: [x.rows, picks.length], data: Array.from({ length: x.rows }, () => Array.from(picks)).flat() },
    y: tensorOf(y, [y.rows, y.columns]),
  };
}

function modelOf(config: Json, params: Json | undefined): DraftModel {
  const weight = (name: string) => matrixOf(member(params, name));
  const vector = (name: string) => vectorOf(member(params, name));
  const blocks = numberOf(config, "blocks");
  const last = `mtp.${blocks - 1}`;
  return {
    attention: {
      heads: numberOf(config, "n_heads"),
      headDim: numberOf(config, "head_dim"),
      window: numberOf(config, "window_size"),
      outputGroups: numberOf(config, "o_groups"),
      normEps: numberOf(config, "norm_eps"),
      rope: { theta: numberOf(config, "rope_theta"), rotated: numberOf(config, "rope_head_dim"), yarn: null },
      normalisesQueryHeads: false,
    },
    drafts: numberOf(config, "draft_positions"),
    noiseToken: numberOf(config, "noise_token_id"),
    input: { mainProjection: weight("mtp.0.main_proj.weight"), mainNorm: vector("mtp.0.main_norm.weight") },
    blocks: Array.from({ length: blocks }, (_, block) => ({ attention: blockOf(params, `mtp.${block}.attn`) })),
    embedding: weight("embed.weight"),
    head: {
      norm: vector(`${last}.norm.weight`),
      head: weight("head.weight"),
      markovEmbedding: weight(`${last}.markov_head.embed.weight`),
      markovHead: weight(`${last}.markov_head.head.weight`),
      confidence: weight(`${last}.confidence_head.proj.weight`),
    },
  };
}

function blockOf(params: Json | undefined, name: string): SharedKvParams {
  const weight = (part: string) => matrixOf(member(params, `${name}.${part}.weight`));
  const vector = (part: string) => vectorOf(member(params, `${name}.${part}`));
  return {
    wqA: weight("wq_a"),
    qNorm: vector("q_norm.weight"),
    wqB: weight("wq_b"),
    wkv: weight("wkv"),
    kvNorm: vector("kv_norm.weight"),
    sinks: vector("attn_sink"),
    woA: weight("wo_a"),
    woB: weight("wo_b"),
  };
}
