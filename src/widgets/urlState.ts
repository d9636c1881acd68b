import { initialValues, type ParamTable, type Values } from "../ui/params/param";
import type { WidgetDefinition } from "./define";

/** Where a parameter lives in the page store and in the query: `layer-map.window`. */
export function stateKey(widgetId: string, name: string): string {
  return `${widgetId}.${name}`;
}

/** The parameters of a widget: what the page holds, defaults elsewhere. */
export function valuesOf<P extends ParamTable>(
  definition: WidgetDefinition<P>,
  held: Readonly<Record<string, unknown>>,
): Values<P> {
  const initial = initialValues(definition.params);
  const entries = Object.keys(definition.params).map((name) => {
    const key = stateKey(definition.id, name);
    return [name, key in held ? held[key] : initial[name]] as const;
  });
  return Object.fromEntries(entries) as Values<P>;
}

/** What the page must hold for these parameters: only what differs from the defaults. */
export function heldFor<P extends ParamTable>(
  definition: WidgetDefinition<P>,
  params: Values<P>,
): Record<string, unknown> {
  const held: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(definition.params)) {
    if (param.write(params[name]) !== param.write(param.initial)) held[stateKey(definition.id, name)] = params[name];
  }
  return held;
}

export interface UrlReading<P extends ParamTable> {
  readonly params: Values<P>;
  readonly notices: readonly string[];
}

/**
 * Reads a widget's parameters from a query. Never throws: each bad value is replaced by the nearest good one, with a notice.
 * Parameters are tried in the order of their definition, so that a later one may depend on an earlier one.
 */
export function readQuery<P extends ParamTable>(definition: WidgetDefinition<P>, query: string): UrlReading<P> {
  const search = new URLSearchParams(query);
  const notices: string[] = [];
  let params = initialValues(definition.params);
  for (const [name, param] of Object.entries(definition.params)) {
    const text = search.get(stateKey(definition.id, name));
    if (text === null || param.transient) continue;
    const { value, notice } = param.read(text);
    if (notice !== null) notices.push(notice);
    const wanted = { ...params, [name]: value };
    const verdict = definition.judge?.(params, wanted) ?? { ok: true, params: wanted, notices: [] };
    if (verdict.ok) {
      params = verdict.params;
      notices.push(...verdict.notices);
    } else notices.push(verdict.reason);
  }
  const prefix = stateKey(definition.id, "");
  for (const key of search.keys()) {
    if (key.startsWith(prefix) && !Object.hasOwn(definition.params, key.slice(prefix.length))) {
      notices.push(`This figure has no “${key.slice(prefix.length, prefix.length + 24)}”; it was left out.`);
    }
  }
  return { params, notices };
}

/** The query with this widget's parameters in it, others kept as they are. Defaults and transient values are left out. */
export function writeQuery<P extends ParamTable>(
  definition: WidgetDefinition<P>,
  params: Values<P>,
  query: string,
): string {
  const search = new URLSearchParams(query);
  const prefix = stateKey(definition.id, "");
  for (const key of [...search.keys()]) if (key.startsWith(prefix)) search.delete(key);
  for (const [name, param] of Object.entries(definition.params)) {
    const text = param.write(params[name]);
    if (!param.transient && text !== param.write(param.initial)) search.set(stateKey(definition.id, name), text);
  }
  return search.toString();
}
