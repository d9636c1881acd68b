import { exact, factor } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { type HalvesParams, hitParts } from "./params";
import { counted, type Phase, phases, stack, tokensOf } from "./run";
import { captionOf, decoderLayers, encoderLayers, phaseSays, titleOf } from "./words";

/** A part of the picture: some tokens in one half of the stack. */
export interface BlockView {
  readonly id: string;
  readonly half: "encoder" | "decoder";
  /** `now`: computed in this phase; `done`: computed before; `kept`: from the cache; `skipped`: never; `ahead`: later. */
  readonly state: "now" | "done" | "kept" | "skipped" | "ahead";
  readonly says: string;
}

export interface ColumnView {
  readonly id: "hit" | "fresh" | "last" | "next";
  readonly name: string;
  readonly tokens: string;
  /** Width in parts of 100; what is not to scale has a fixed one. */
  readonly width: number;
  readonly blocks: readonly BlockView[];
}

export interface CostLine {
  readonly name: string;
  readonly sum: string;
  readonly value: string;
  readonly share: number;
}

export interface HalvesView extends ViewModel {
  readonly columns: readonly ColumnView[];
  readonly projecting: boolean;
  readonly phase: Phase;
  readonly halves: { readonly encoder: string; readonly decoder: string };
  readonly says: string;
  readonly costs: readonly CostLine[];
  readonly weights: readonly { readonly name: string; readonly value: string; readonly says: string }[];
}

/** A prompt in its phase, with the work of its prefill. */
export function derive(params: HalvesParams): HalvesView {
  const tokens = tokensOf(params.prompt, params.hit, hitParts);
  const columns = columnsOf(params.phase, tokens);
  const { work } = tokens;
  const share = (value: number) => Number(((100 * value) / Math.max(work.whole, work.halved, 1)).toFixed(2));
  return {
    title: titleOf(tokens),
    caption: captionOf(params.phase, tokens),
    table: {
      caption: "Tokens times layers of the prefill",
      columns: [
        { label: "Part", numeric: false },
        { label: "Tokens", numeric: true },
        { label: "Layers", numeric: true },
        { label: "Product", numeric: true },
      ],
      rows: [
        ["all layers for every new token", exact(tokens.fresh), String(stack.layers), exact(work.whole)],
        ["encoder, new tokens", exact(tokens.fresh), String(stack.decoderStart), exact(work.encoder)],
        ["encoder replay", exact(tokens.replayed), String(stack.decoderStart), exact(work.encoderReplay)],
        ["decoder replay", exact(tokens.last), String(stack.layers - stack.decoderStart), exact(work.decoderReplay)],
      ],
    },
    marks: 2 * columns.length + 2,
    columns,
    projecting: params.phase === "projection",
    phase: params.phase,
    halves: { encoder: `below: encoder half, ${encoderLayers}`, decoder: `above: decoder half, ${decoderLayers}` },
    says: phaseSays(params.phase, tokens),
    costs: [
      {
        name: "every layer",
        sum: `${exact(tokens.fresh)} × ${stack.layers}`,
        value: exact(work.whole),
        share: share(work.whole),
      },
      {
        name: "encoder-decoder",
        sum: `${exact(tokens.fresh)} × ${stack.decoderStart} + ${work.encoderReplay > 0 ? `${exact(tokens.replayed)} × ${stack.decoderStart} + ` : ""}${exact(tokens.last)} × ${stack.layers - stack.decoderStart}`,
        value: exact(work.halved),
        share: share(work.halved),
      },
    ],
    weights: [
      { name: "a token in prefill", value: billions(counted.prefill), says: "weights; the report prints 8B" },
      { name: "a token in decode", value: billions(counted.decode), says: "weights; the report prints 16B" },
      { name: "in all", value: billions(counted.all), says: "weights; the report prints 552B" },
    ],
  };
}

const billions = (count: number) => `${factor(count / 1e9)} billion`;

type Tokens = ReturnType<typeof tokensOf>;

/** Where the last tokens of the prompt come from: a short prompt’s new part does not fill a window. */
function lastSays(fresh: number, last: number): string {
  return fresh >= last ? "part of the new" : `${exact(fresh)} new, ${exact(last - fresh)} of the hit that run again`;
}

const order = phases.map(({ id }) => id);

function columnsOf(phase: Phase, { hit, fresh, prompt, last, replayed }: Tokens): readonly ColumnView[] {
  const now = order.indexOf(phase);
  const at = (when: number): BlockView["state"] => (when === now ? "now" : when < now ? "done" : "ahead");
  const wide = 78;
  const widthOf = (tokens: number) => (prompt === 0 ? 0 : (wide * tokens) / prompt);
  const column = (
    id: ColumnView["id"],
    name: string,
    tokens: string,
    width: number,
    encoder: [BlockView["state"], string],
    decoder: [BlockView["state"], string],
  ): ColumnView => ({
    id,
    name,
    tokens,
    width: Number(width.toFixed(2)),
    blocks: [
      { id: `${id}-decoder`, half: "decoder", state: decoder[0], says: decoder[1] },
      { id: `${id}-encoder`, half: "encoder", state: encoder[0], says: encoder[1] },
    ],
  });
  const columns = [
    column("fresh", "new", exact(fresh), widthOf(fresh), [at(0), `through ${encoderLayers}`], ["skipped", "not run"]),
    column(
      "last",
      "last",
      exact(last),
      11,
      [at(0), lastSays(fresh, last)],
      [at(2), `replayed through ${decoderLayers}`],
    ),
    column("next", "next", "1", 11, [at(3), `through ${encoderLayers}`], [at(3), `through ${decoderLayers}`]),
  ];
  if (hit === 0) return columns;
  const again = replayed > 0 ? `entries are there; the last ${exact(replayed)} tokens run again for their windows` : "";
  return [
    column(
      "hit",
      "hit",
      exact(hit),
      widthOf(hit),
      ["kept", again],
      ["kept", `entries of layer ${stack.decoderStart} are there`],
    ),
    ...columns,
  ];
}
