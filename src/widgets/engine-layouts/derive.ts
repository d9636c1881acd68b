import { rowBytes } from "../../core";
import { exact, factor } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { alongOf } from "./geometry";
import { type EngineLayout, formatOf, layouts, type ModelKey, models } from "./layouts";
import { contextText, type LayoutParams } from "./params";
import { ofContext, type Stored, storedIn } from "./stored";

export type PartKind = "main" | "indexer" | "padding";

export interface LayoutBar {
  readonly id: string;
  readonly name: string;
  readonly standing: string;
  /** "584 + 68" */
  readonly rows: string;
  readonly bytes: string;
  readonly times: string;
  readonly parts: readonly { readonly kind: PartKind; readonly length: number }[];
}

export interface LayoutGroup {
  readonly model: ModelKey;
  readonly name: string;
  readonly format: string;
  readonly bars: readonly LayoutBar[];
}

export interface LayoutsView extends ViewModel {
  readonly groups: readonly LayoutGroup[];
  readonly picked: {
    readonly name: string;
    readonly where: string;
    /** The sum, a line each: what, how, bytes a token. */
    readonly lines: readonly {
      readonly kind: PartKind | "total";
      readonly name: string;
      readonly sum: string;
      readonly bytes: string;
    }[];
    readonly page: string;
    readonly context: string;
    readonly window: string;
  };
}

const modelKeys: readonly ModelKey[] = ["v4.1", "v4", "v3.2"];

/** What deployments store a token, layout by layout, against what each model's format takes. */
export function derive(params: LayoutParams): LayoutsView {
  const picked = layouts.find(({ id }) => id === params.layout) ?? formatOf("v4.1");
  const all = layouts.map((layout) => ({ layout, stored: storedIn(layout, params.page) }));
  const stored = storedIn(picked, params.page);
  return {
    title: titleOf(picked, stored, all),
    caption: captionOf(picked, stored, params),
    table: tableOf(all, params),
    marks: all.length,
    groups: modelKeys.map((model) => ({
      model,
      name: models[model].shortName,
      format: exact(storedIn(formatOf(model), params.page).format),
      bars: all.filter(({ layout }) => layout.model === model).map(({ layout, stored: of }) => barOf(layout, of)),
    })),
    picked: {
      name: `${models[picked.model].shortName}: ${picked.name}`,
      where: picked.where,
      lines: linesOf(stored),
      page: `${exact(params.page)} tokens take pages of ${exact(stored.page)} bytes over all layers.`,
      context: contextOf(picked, stored, params),
      window: windowOf(picked, stored),
    },
  };
}

type Measured = { readonly layout: EngineLayout; readonly stored: Stored };

/** A part of a byte a token is shown to two places. */
const bytesText = (bytes: number) => exact(Number(bytes.toFixed(2)));
const rowsText = ({ main, indexer }: EngineLayout) => `${exact(rowBytes(main))} + ${exact(rowBytes(indexer))}`;

function barOf(layout: EngineLayout, stored: Stored): LayoutBar {
  const { format, ratio, total } = stored;
  return {
    id: layout.id,
    name: layout.name,
    standing: layout.standing,
    rows: rowsText(layout),
    bytes: bytesText(total),
    times: `${factor(ratio)} ×`,
    parts: (["main", "indexer", "padding"] as const).map((kind) => ({ kind, length: alongOf(stored[kind] / format) })),
  };
}

function titleOf(picked: EngineLayout, { total, format, ratio }: Stored, all: readonly Measured[]): string {
  const model = models[picked.model].shortName;
  if (picked.id === formatOf(picked.model).id) {
    const others = all.filter(({ layout }) => layout.model === picked.model);
    const most = Math.max(...others.map(({ stored }) => stored.ratio));
    return `${model}’s format takes ${exact(format)} bytes a token; the largest layout here takes ${factor(most)} times that`;
  }
  const rows = `rows of ${rowsText(picked)} bytes`;
  return `${model} in ${rows} takes ${bytesText(total)} bytes a token, ${factor(ratio)} times the ${exact(format)} of its format`;
}

function captionOf(picked: EngineLayout, stored: Stored, { page }: LayoutParams): string {
  const { main, indexer, padding, total } = stored;
  const model = models[picked.model].shortName;
  const pads =
    padding === 0
      ? `pages of ${exact(page)} tokens add nothing`
      : `pages of ${exact(page)} tokens add ${bytesText(padding)}, ${factor((100 * padding) / total)}\u00a0%`;
  return `${model}, “${picked.name}” (${picked.standing}): ${bytesText(main)} bytes a token in main rows, ${bytesText(indexer)} in index keys; ${pads}. The line is the format’s own figure: what the rows allow, not what every engine stores.`;
}

function linesOf(stored: Stored) {
  const term = (bytes: (of: Stored["terms"][number]) => number) =>
    stored.terms
      .filter((of) => bytes(of) > 0)
      .map((of) => `${exact(of.count)} × ${exact(bytes(of))}${of.ratio === 1 ? "" : ` / ${exact(of.ratio)}`}`)
      .join(" + ");
  return [
    { kind: "main", name: "Main rows", sum: term((of) => of.mainRowBytes), bytes: bytesText(stored.main) },
    { kind: "indexer", name: "Index keys", sum: term((of) => of.indexerRowBytes), bytes: bytesText(stored.indexer) },
    { kind: "padding", name: "Page padding", sum: "", bytes: bytesText(stored.padding) },
    { kind: "total", name: "Bytes a token", sum: "", bytes: bytesText(stored.total) },
  ] as const;
}

const [gb, gib, mb] = [1e9, 2 ** 30, 1e6];

function contextOf(picked: EngineLayout, stored: Stored, { page, context }: LayoutParams): string {
  const bytes = ofContext(stored, page, context);
  const own = ofContext(storedIn(formatOf(picked.model), page), page, context);
  return `${contextText(context)}: ${factor(bytes / gb)} GB (${factor(bytes / gib)} GiB); the format’s own rows ${factor(own / gb)} GB.`;
}

function windowOf({ window }: EngineLayout, stored: Stored): string {
  if (window === null) return "No window: everything grows with the context.";
  return `Windows: ${factor(stored.window / mb)} MB a sequence besides, in rows of ${exact(rowBytes(window))} bytes. Engines often keep more than the window itself.`;
}

function tableOf(all: readonly Measured[], { page }: LayoutParams): ViewModel["table"] {
  return {
    caption: `Bytes a token in pages of ${exact(page)} tokens`,
    columns: [
      { label: "Model", numeric: false },
      { label: "Layout", numeric: false },
      { label: "Row + key", numeric: true },
      { label: "Main rows", numeric: true },
      { label: "Index keys", numeric: true },
      { label: "Padding", numeric: true },
      { label: "In all", numeric: true },
      { label: "Times the format", numeric: true },
      { label: "Where", numeric: false },
    ],
    rows: all.map(({ layout, stored }) => [
      models[layout.model].shortName,
      layout.name,
      rowsText(layout),
      bytesText(stored.main),
      bytesText(stored.indexer),
      bytesText(stored.padding),
      bytesText(stored.total),
      factor(stored.ratio),
      layout.where,
    ]),
  };
}
