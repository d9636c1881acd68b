import { type FootprintTerm, footprint, type LayerMap, toNumber, type WindowTerm } from "../../core";
import { modelById } from "../../models";
import { entriesPerToken, exact } from "../../ui/numbers";
import type { Concept } from "../../ui/Term";
import type { ViewModel } from "../define";
import { type Check, checksOf, verdictOf } from "./checks";
import { type Plot, plot } from "./geometry";
import { growLayer, growMap, type Step } from "./grown";
import { type GrowParams, mostTokens } from "./params";
import { captionOf, inTokens, nameOf, titleOf, unfinishedOf } from "./words";

export interface Panel {
  readonly concept: Concept;
  readonly name: string;
  readonly says: string;
  readonly held: string;
  readonly plot: Plot;
  readonly described: string;
}

/** A place without a plot, and why. */
export interface NoPanel {
  readonly says: string;
}

export interface GrowView extends ViewModel {
  readonly tokens: number;
  readonly tokensText: string;
  readonly panels: readonly (Panel | NoPanel)[];
  readonly checks: readonly Check[];
}

/** Tokens between two samples of a staircase: finer than a pixel. */
const sampleEvery = 16;

/** The cache grown token by token, beside the formula. */
export function derive({ model: id, tokens }: GrowParams): GrowView {
  const model = modelById(id);
  const map = model.layers;
  const { terms, windowTerms, bytesPerToken } = footprint(map);
  const grown = growMap(map, tokens);
  const checks = checksOf(map, tokens, grown);
  const situation = {
    name: model.shortName,
    tokens,
    global: grown.global,
    window: grown.window,
    hasKeys: terms.some(({ rows }) => rows.indexer !== null),
    perToken: bytesPerToken,
    unfinished: unfinishedOf(terms, tokens),
    share: toNumber(grown.unfinished),
    checks: checks.length,
    applying: checks.filter(({ holds }) => holds !== null).length,
    failed: checks.filter(({ holds }) => holds === false).length,
  };
  const [first, second] = terms;
  const [window] = windowTerms;
  const panels = [
    first ? termPanel(map, first, tokens) : { says: `${model.shortName} has no owner.` },
    second ? termPanel(map, second, tokens) : { says: `${model.shortName} has one kind of layer that keeps entries.` },
    window ? windowPanel(map, window, tokens) : { says: `No layer of ${model.shortName} has a window of its own.` },
  ];
  return {
    title: titleOf(situation),
    caption: captionOf(situation),
    table: tableOf(model.shortName, tokens, checks),
    marks: checks.length + panels.filter((panel) => "plot" in panel).length,
    tokens,
    tokensText: exact(tokens),
    panels,
    checks,
  };
}

const concepts: Readonly<Partial<Record<string, Concept>>> = { csa: "mode-csa", hca: "mode-hca" };

function termPanel(map: LayerMap, term: FootprintTerm, tokens: number): Panel {
  const { count, ratio, rowBytes, rows, bytes, mechanism } = term;
  const steps = times(count, grownSteps(map, term.layers, tokens, "entries"));
  const name = `${nameOf(term)}, ${count} ${count === 1 ? "layer" : "layers"}`;
  return {
    concept: concepts[mechanism] ?? "mode-full",
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    says: `${entriesPerToken(ratio)} entry a token, ${exact(rowBytes)} bytes ${rows.indexer === null ? "each" : "with its key"}`,
    held: `${exact(steps.at(-1)?.bytes ?? 0)} bytes`,
    plot: plot({
      steps,
      corners: [
        { tokens: 0, bytes: 0 },
        { tokens: mostTokens, bytes: bytes * mostTokens },
      ],
      mostTokens,
    }),
    described: described(name, steps, `a straight line of ${exact(bytes)} bytes a token`),
  };
}

function windowPanel(map: LayerMap, { window, count, rowBytes, layers, bytes }: WindowTerm, tokens: number): Panel {
  const steps = times(count, grownSteps(map, layers, tokens, "window"));
  const name = `Windows, ${count} ${count === 1 ? "layer" : "layers"}`;
  return {
    concept: "mode-window",
    name,
    says: `the newest ${exact(window.tokens)} tokens, ${exact(rowBytes)} bytes each`,
    held: `${exact(steps.at(-1)?.bytes ?? 0)} bytes`,
    plot: plot({
      steps,
      corners: [
        { tokens: 0, bytes: 0 },
        { tokens: window.tokens, bytes },
        { tokens: mostTokens, bytes },
      ],
      mostTokens,
    }),
    described: described(
      name,
      steps,
      `a line that rises for ${inTokens(window.tokens)} and stays at ${exact(bytes)} bytes`,
    ),
  };
}

function grownSteps(
  map: LayerMap,
  layers: readonly number[],
  tokens: number,
  part: "entries" | "window",
): readonly Step[] {
  const layer = map[layers[0] ?? -1];
  if (layer === undefined) throw new RangeError("a term has at least one layer of its map");
  return growLayer(layer, tokens, sampleEvery)[part];
}

function times(count: number, steps: readonly Step[]): readonly Step[] {
  return steps.map(({ tokens, bytes }) => ({ tokens, bytes: count * bytes }));
}

function described(name: string, steps: readonly Step[], formula: string): string {
  const last = steps.at(-1);
  return `${name}: bytes held over tokens, a staircase up to ${exact(last?.bytes ?? 0)} bytes at ${inTokens(last?.tokens ?? 0)}, under the formula, ${formula}.`;
}

function tableOf(name: string, tokens: number, checks: readonly Check[]): ViewModel["table"] {
  return {
    caption: `${name} at ${inTokens(tokens)}`,
    columns: [
      { label: "Figure", numeric: false },
      { label: "Grown or counted", numeric: true },
      { label: "Must equal", numeric: true },
      { label: "Verdict", numeric: false },
    ],
    rows: checks.map((check) => [check.what, check.value, check.route, verdictOf(check)]),
  };
}
