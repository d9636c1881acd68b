import { indexFp4, listInWords, ownsEntries, rowBytes } from "../../core";
import { deepseekV4Flash, deepseekV41Flash } from "../../models";
import { exact, inWords, sentence } from "../../ui/numbers";
import { borrowing, configs, rows } from "./mix";
import type { Side, StepId } from "./params";
import { collapseWeights, normed, ratiosOf } from "./pictures";
import { draftBlocks, dspark, eps } from "./published";

/** One side of a step: a few words for its cell, and a sentence on it. */
export interface SideWords {
  readonly cell: string;
  readonly says: string;
}

const { v4, v41 } = configs;
const owners = {
  v4: deepseekV4Flash.layers.filter(ownsEntries).length,
  v41: deepseekV41Flash.layers.filter(ownsEntries).length,
};
const ratios = (side: Side) => ratiosOf(side).map(exact).join(" and ");
const [csaRatio = 1, hcaRatio = 1] = ratiosOf("v4");
const power = (value: number) => `10^−${-Math.round(Math.log10(value))}`;
const small = 1e-3;

/** What both models do at each step. */
export const stepWords: { readonly [K in StepId]: { readonly [S in Side]: SideWords } } = {
  sizes: {
    v4: { cell: `${exact(v4.layers)} × ${exact(v4.hiddenSize)}`, says: "More layers, each narrower." },
    v41: { cell: `${exact(v41.layers)} × ${exact(v41.hiddenSize)}`, says: "Fewer layers, each wider." },
  },
  owners: {
    v4: {
      cell: `${exact(owners.v4)} of ${exact(v4.layers)}`,
      says: "Every layer with a global branch keeps entries that it alone reads.",
    },
    v41: {
      cell: `${exact(owners.v41)} of ${exact(v41.layers)}`,
      says: `${exact(borrowing.reindex)} Reindex and ${exact(borrowing.reuse)} Reuse layers read what the Full layers keep.`,
    },
  },
  ratio: {
    v4: { cell: ratios("v4"), says: "CSA and HCA take turns: what each layer keeps is made few." },
    v41: {
      cell: ratios("v41"),
      says: "The encoder half keeps half as many entries as tokens, the decoder half as many.",
    },
  },
  overlap: {
    v4: {
      cell: "two blocks",
      says: `An entry pools the block before its own too, through projections of their own: ${exact(2 * csaRatio)} tokens where m is ${exact(csaRatio)}.`,
    },
    v41: {
      cell: "its own block",
      says: `An entry pools its own m tokens alone, drawn for the same m of ${exact(csaRatio)}.`,
    },
  },
  bias: {
    v4: {
      cell: `${exact(csaRatio)} × ${exact(2 * v4.headDim)}`,
      says: `A learned number for each place in the block and each channel is added to the gates; in HCA ${exact(hcaRatio)} × ${exact(v4.headDim)}.`,
    },
    v41: { cell: "none", says: "Gates come from the tokens alone. Where m is 1 there is no gate at all." },
  },
  keys: {
    v4: {
      cell: "hidden states",
      says: "A second compressor of its own, with overlap, gates and bias.",
    },
    v41: {
      cell: "the entry",
      says: "One projection of the entry, before RoPE. Whoever borrows entries can borrow their keys.",
    },
  },
  rows: {
    v4: {
      cell: exact(rowBytes(rows.v4.main)),
      says: "FP8 with the RoPE part left in bf16, for entries and windows alike.",
    },
    v41: {
      cell: exact(rowBytes(rows.v41.main)),
      says: `FP4 for entries, FP8 for windows, RoPE part included. Index keys keep their ${exact(rowBytes(indexFp4))} bytes.`,
    },
  },
  hadamard: {
    v4: {
      cell: "keys, queries",
      says: "Index keys and queries are turned alike before rounding, which spreads outliers. Exact scores stay as they are.",
    },
    v41: {
      cell: "none",
      says: "Keys and queries are rounded as RoPE leaves them. Nothing is stored or learned for the turn.",
    },
  },
  queryNorm: {
    v4: {
      cell: `${exact(v4.queryHeads)} norms`,
      says: "Each head of the query is normalised, without weights, a token and layer.",
    },
    v41: { cell: "none", says: "The latent of the query keeps its norm; its heads have none of their own." },
  },
  eps: {
    v4: {
      cell: power(eps.v4),
      says: `A vector of root mean square ${exact(small)} leaves its norm with ${exact(Number(normed(small, eps.v4).toPrecision(3)))}, not 1.`,
    },
    v41: { cell: power(eps.v41), says: "The norm brings even very small vectors to 1." },
  },
  routing: {
    v4: {
      cell: exact(v4.hashRoutedLayers),
      says: "In the first layers a hash of the token names the experts.",
    },
    v41: { cell: exact(v41.hashRoutedLayers), says: "Every layer picks its experts by scores of the hidden state." },
  },
  collapse: {
    v4: {
      cell: "its own mix",
      says: `A last mix of its own, ${exact(collapseWeights)} weights, makes one vector of the streams before the head.`,
    },
    v41: { cell: "the last mix", says: "The mix that the last FFN has worked out does it: no weights, no pass more." },
  },
  draft: {
    v4: { cell: `${exact(draftBlocks.v4)} MTP layer`, says: "One more layer predicts one token more." },
    v41: {
      cell: `${exact(draftBlocks.v41)} DSpark blocks`,
      says: `${sentence(inWords(draftBlocks.v41))} blocks draft ${inWords(dspark.positions)} positions, from the states of layers ${listInWords(dspark.targets.map(exact))}.`,
    },
  },
};
