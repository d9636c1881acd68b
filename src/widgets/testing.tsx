// biome-ignore-start lint/correctness/noUndeclaredDependencies: helpers of tests alone; no page imports this file.
import fc from "fast-check";
import { parse } from "node-html-parser";
// biome-ignore-end lint/correctness/noUndeclaredDependencies: end of the imports for tests.
import { renderToString } from "react-dom/server";
import { initialValues, type ParamTable, type Values } from "../ui/params/param";
import { createPageStore } from "../ui/store";
import type { ViewModel, WidgetDefinition } from "./define";
import { workOut } from "./job";
import { heldFor, readQuery, type UrlReading } from "./urlState";
import { Widget } from "./Widget";

/**
 * Random states of a widget: any of its parameters set to any of its samples, one after the other in any order, each
 * change judged as a reader's would be. Transient parameters (hover) are drawn too, unless `transient` is false.
 */
export function randomParams<P extends ParamTable, V extends ViewModel>(
  definition: WidgetDefinition<P, V>,
  { transient = true }: { readonly transient?: boolean } = {},
): fc.Arbitrary<Values<P>> {
  const changes = Object.entries(definition.params)
    .filter(([, param]) => transient || !param.transient)
    .map(([name, param]) => fc.constantFrom(...param.samples).map((value: unknown) => ({ name, value })));
  return fc.array(fc.oneof(...changes), { maxLength: 2 * changes.length }).map((tried) => {
    let params = initialValues(definition.params);
    for (const { name, value } of tried) params = judged(definition, params, { ...params, [name]: value });
    return params;
  });
}

function judged<P extends ParamTable, V extends ViewModel>(
  { judge }: WidgetDefinition<P, V>,
  before: Values<P>,
  after: Values<P>,
): Values<P> {
  if (judge === undefined) return after;
  const verdict = judge(before, after);
  return verdict.ok ? verdict.params : before;
}

/** A widget in its frame as HTML, in a page that holds these parameters. */
export function renderWidget<P extends ParamTable, V extends ViewModel, I, R>(
  definition: WidgetDefinition<P, V, I, R>,
  params: Values<P> = initialValues(definition.params),
): string {
  const store = createPageStore();
  // The Widget itself reads parameters of any widget in this form.
  const values = heldFor(definition as unknown as WidgetDefinition<P>, params);
  store.setState({ values });
  const first = definition.job ? (workOut(definition.job, params)?.result ?? null) : null;
  const plain = definition as unknown as WidgetDefinition<P>;
  return renderToString(<Widget definition={plain} store={store} heading={3} first={first} />, {
    identifierPrefix: "t-",
  });
}

/** Number of elements that stand for a datum. */
export function countMarks(html: string): number {
  return parse(html).querySelectorAll("[data-mark]").length;
}

/** What the caption says, without the word "Now" before it; powers as they are derived, with a caret. */
export function captionOf(html: string): string {
  const caption = parse(html).querySelector("[data-caption]");
  if (caption === null) throw new Error("the figure has no caption");
  caption.querySelector(".now")?.remove();
  for (const unseen of caption.querySelectorAll("sup .unseen")) unseen.remove();
  for (const power of caption.querySelectorAll("sup")) power.replaceWith(`^${power.text}`);
  return caption.text.trim();
}

/** What a widget reads from a query. */
export function fromQuery<P extends ParamTable, V extends ViewModel>(
  definition: WidgetDefinition<P, V>,
  query: string,
): UrlReading<P> {
  return readQuery(definition as unknown as WidgetDefinition<P>, query);
}
