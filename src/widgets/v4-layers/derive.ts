import { footprint, type LayerMap } from "../../core";
import { bytesText, exact, factor } from "../../ui/numbers";
import type { Lever } from "../../ui/Term";
import type { ViewModel } from "../define";
import {
  cascade,
  type Kind,
  kindNames,
  kindOf,
  kinds,
  mapOf,
  released,
  type Step,
  type StepId,
  v4Models,
} from "./design";
import { columnsOf, shareOf } from "./geometry";
import { type GrowthView, growthOf } from "./growth";
import { type PanelView, panelOf } from "./panel";
import type { LayersParams } from "./params";
import { countsOf, placeOf, stepLevers, stepWords, sumText, timesLess } from "./words";

export interface CellView {
  readonly layer: number;
  readonly kind: Kind;
  readonly name: string;
}

export interface KindView {
  readonly kind: Kind;
  readonly name: string;
  readonly sum: string;
  readonly bytes: string;
  /** In per cent of the model's bytes a token. */
  readonly main: number;
  readonly index: number;
  readonly share: string;
}

export interface StepView {
  readonly id: StepId;
  readonly words: string;
  readonly levers: readonly Lever[];
  readonly sum: string;
  readonly bytes: string;
  /** In per cent of V3.2's. */
  readonly length: number;
  readonly factor: string;
  readonly isChosen: boolean;
  /** Not made yet. */
  readonly isAhead: boolean;
}

export interface LayersView extends ViewModel {
  /** Two layers to a column; empty ones keep the room of the model with most layers. */
  readonly columns: readonly (readonly CellView[])[];
  readonly spare: number;
  readonly layers: number;
  readonly shown: number;
  readonly pinned: number;
  readonly kinds: readonly KindView[];
  readonly total: string;
  readonly totalSum: string;
  readonly windowSum: string;
  readonly panel: PanelView;
  readonly steps: readonly StepView[];
  readonly net: string;
  readonly growth: GrowthView;
  /** Bytes a token: where the cache bar stands. */
  readonly perToken: number;
}

const mostColumns = Math.max(...Object.values(v4Models).map(({ layers }) => columnsOf(layers.length).length));

const columnsById = {
  flash: columnsFor("flash"),
  pro: columnsFor("pro"),
} as const;

function columnsFor(id: LayersParams["model"]): readonly (readonly CellView[])[] {
  const { layers } = v4Models[id];
  return columnsOf(layers.length).map((column) =>
    column.flatMap((index) => {
      const layer = layers[index];
      if (layer === undefined) return [];
      const kind = kindOf(layer);
      return [{ layer: index, kind, name: `Layer ${index}, ${kindNames[kind]}` }];
    }),
  );
}

/** What each kind of layer keeps, how that follows from V3.2's number, and when windows are outgrown. */
export function derive(params: LayersParams): LayersView {
  const { model, step, context } = params;
  const map = mapOf(model, params);
  const last = map.length - 1;
  const pinned = Math.min(params.layer ?? 0, last);
  const shown = Math.min(params.hover ?? pinned, last);
  const layer = map[shown];
  if (layer === undefined) throw new RangeError(`${v4Models[model].name} has no layer ${shown}`);
  const whole = footprint(map);
  const steps = cascade(model, params);
  const stand = steps.find(({ id }) => id === step)?.perToken ?? whole.bytesPerToken;
  const columns = columnsById[model];
  const windowRow = whole.windowTerms[0];
  const kindRows = kinds.map((kind) => kindView(map, kind, whole.bytesPerToken));
  return {
    title: titleOf(params, steps, kindRows),
    caption: captionOf(params, map, stand),
    table: {
      caption: `From V3.2 to ${v4Models[model].shortName}, a change at a time`,
      columns: [
        { label: "Change", numeric: false },
        { label: "Sum", numeric: false },
        { label: "Bytes a token", numeric: true },
        { label: "Times less than before", numeric: true },
      ],
      rows: steps.map(({ id, map: own, perToken }, index) => [
        stepWords(model, params)[id],
        sumText(own),
        exact(perToken),
        index === 0 ? "–" : String(Number(((steps[index - 1]?.perToken ?? perToken) / perToken).toFixed(4))),
      ]),
    },
    marks: map.length + kindRows.length + steps.length + 2,
    columns,
    spare: mostColumns - columns.length,
    layers: map.length,
    shown,
    pinned,
    kinds: kindRows,
    total: exact(whole.bytesPerToken),
    totalSum: kindRows.map(({ bytes }) => bytes).join(" + "),
    windowSum:
      windowRow === undefined
        ? ""
        : `${exact(windowRow.count)} × ${exact(windowRow.window.tokens)} × ${exact(windowRow.rowBytes)} = ${exact(windowRow.bytes)} B`,
    panel: panelOf(model, layer, context),
    steps: steps.map((own, index) => stepView(params, own, steps[index - 1], steps[0])),
    net: `${exact(steps[0]?.perToken ?? 0)} ÷ ${exact(whole.bytesPerToken)} = ${timesLess(steps[0]?.perToken ?? 0, whole.bytesPerToken)}`,
    growth: growthOf(map, context),
    perToken: stand,
  };
}

function kindView(map: LayerMap, kind: Kind, whole: number): KindView {
  const own = map.filter((layer) => kindOf(layer) === kind);
  const { mainPerToken, indexerPerToken, bytesPerToken } = footprint(own);
  const name = `${exact(own.length)} ${kindNames[kind]}`;
  return {
    kind,
    name,
    sum: own.length === 0 ? "none in this model" : kind === "window" ? "nothing that grows" : sumText(own),
    bytes: exact(bytesPerToken),
    main: shareOf(mainPerToken, whole),
    index: shareOf(indexerPerToken, whole),
    share: `${shareOf(bytesPerToken, whole).toFixed(1)} %`,
  };
}

function stepView(params: LayersParams, own: Step, before: Step | undefined, first: Step | undefined): StepView {
  const ratio = before === undefined ? 1 : before.perToken / own.perToken;
  return {
    id: own.id,
    words: stepWords(params.model, params)[own.id],
    levers: stepLevers[own.id],
    sum: sumText(own.map),
    bytes: exact(own.perToken),
    length: shareOf(own.perToken, first?.perToken ?? own.perToken),
    factor:
      before === undefined
        ? ""
        : ratio === 1
          ? "no change"
          : ratio > 1
            ? `÷ ${factor(ratio)}`
            : `× ${factor(1 / ratio)}`,
    isChosen: own.id === params.step,
    isAhead: placeOf(own.id) > placeOf(params.step),
  };
}

const isReleased = ({ csaRatio, hcaRatio }: LayersParams) =>
  csaRatio === released.csaRatio && hcaRatio === released.hcaRatio;

function titleOf(params: LayersParams, steps: readonly Step[], rows: readonly KindView[]): string {
  const name = v4Models[params.model].shortName;
  const { csa } = countsOf(params.model);
  const made = placeOf(params.step);
  const own = steps[made]?.perToken ?? 0;
  const total = exact(own);
  if (made === 0) return `V3.2 keeps ${total} bytes a token, before any of the six changes`;
  if (made < steps.length - 1) {
    return `${made} of six changes made: ${total} bytes a token, ${timesLess(steps[0]?.perToken ?? 0, own)} times less than V3.2`;
  }
  if (!isReleased(params))
    return `With m = ${params.csaRatio} and m’ = ${params.hcaRatio} ${name} would keep ${total} bytes a token`;
  return `${csa} CSA layers hold ${rows[0]?.share} of ${name}’s ${total} bytes a token`;
}

function captionOf(params: LayersParams, map: LayerMap, stand: number): string {
  const { model, csaRatio, hcaRatio, context } = params;
  const { csa, hca, window } = countsOf(model);
  const { bytesPerToken, windowPerSequence } = footprint(map);
  const of = (ratio: number) => (ratio === 1 ? "each token" : `${exact(ratio)} tokens`);
  const third = window === 0 ? "and none has a window alone" : `and ${exact(window)} keep their window alone`;
  const so =
    stand === bytesPerToken
      ? `That is ${exact(bytesPerToken)} bytes a token`
      : `The bar stands at ${exact(stand)}, before all changes are made; together they leave ${exact(bytesPerToken)} bytes a token`;
  const grown = growthOf(map, context);
  return `${v4Models[model].name}: ${exact(csa)} CSA layers have an entry for ${of(csaRatio)}, ${exact(hca)} HCA layers one for ${of(hcaRatio)}, ${third}. ${so}. All ${exact(map.length)} windows add ${bytesText(windowPerSequence)} a sequence; at ${grown.cursor.text} that makes ${grown.cursor.says}.`;
}
