import { choice } from "../../ui/params/kinds";
import type { Param, Values } from "../../ui/params/param";

/** Which of the two models a step is taken from. */
export type Side = "v4" | "v41";

/** The steps, in the order in which a token meets them. */
export const stepIds = [
  "sizes",
  "owners",
  "ratio",
  "overlap",
  "bias",
  "keys",
  "rows",
  "hadamard",
  "queryNorm",
  "eps",
  "routing",
  "collapse",
  "draft",
] as const;

export type StepId = (typeof stepIds)[number];

/** Every step from one of the two. */
export type Mix = { readonly [K in StepId]: Side };

const side = (label: string): Param<Side> =>
  choice<Side>(
    [
      { value: "v4", key: "v4", label: "V4-Flash" },
      { value: "v41", key: "v4.1", label: "V4.1-Flash" },
    ],
    "v4",
    { label },
  );

/** The name of each step, as it stands in the list. */
export const stepNames: { readonly [K in StepId]: string } = {
  sizes: "Layers × hidden width",
  owners: "Layers that keep entries",
  ratio: "Tokens an entry, m",
  overlap: "An entry pools",
  bias: "Position bias of the gates",
  keys: "Index keys are made from",
  rows: "Bytes of a main row",
  hadamard: "Hadamard turn before MXFP4",
  queryNorm: "Norm of each query head",
  eps: "Epsilon of the norms",
  routing: "Layers routed by a hash",
  collapse: "Streams collapse at the end by",
  draft: "Draft blocks",
};

export const params = {
  step: choice(
    stepIds.map((id) => ({ value: id, key: id, label: stepNames[id] })),
    "overlap",
    { label: "Step looked at" },
  ) as Param<StepId>,
  sizes: side(stepNames.sizes),
  owners: side(stepNames.owners),
  ratio: side(stepNames.ratio),
  overlap: side(stepNames.overlap),
  bias: side(stepNames.bias),
  keys: side(stepNames.keys),
  rows: side(stepNames.rows),
  hadamard: side(stepNames.hadamard),
  queryNorm: side(stepNames.queryNorm),
  eps: side(stepNames.eps),
  routing: side(stepNames.routing),
  collapse: side(stepNames.collapse),
  draft: side(stepNames.draft),
};

export type VersusParams = Values<typeof params>;

/** All steps from one side. */
export function allOf(of: Side): Mix {
  return Object.fromEntries(stepIds.map((id) => [id, of])) as Mix;
}
