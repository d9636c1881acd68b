import { hashMark, lostParams } from "../ui/longState";
import { quoted } from "../ui/params/kinds";
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
 * Parameters are tried in the order of their definition, so that a later one may depend on an earlier one. Where long
 * content did not come along, the figure keeps its first state: anything else would claim to show it.
 */
export function readQuery<P extends ParamTable>(definition: WidgetDefinition<P>, query: string): UrlReading<P> {
  const search = new URLSearchParams(query);
  const lost = lostParams(query, definition.id).flatMap((name) => definition.params[name]?.label ?? []);
  if (lost.length > 0) {
    const labels = lost.map((label) => `“${label}”`).join(" and ");
    return {
      params: initialValues(definition.params),
      notices: [
        `${labels} did not come along: too long for a link, or cut off from it. The figure shows its first state instead.`,
      ],
    };
  }
  const { params, notices } = readKnown(definition, search);
  return { params, notices: [...notices, ...remarksOnKeys(definition, search)] };
}

function readKnown<P extends ParamTable>(definition: WidgetDefinition<P>, search: URLSearchParams): UrlReading<P> {
  const notices: string[] = [];
  const asked = new Map<string, unknown>();
  let params = initialValues(definition.params);
  for (const [name, param] of Object.entries(definition.params)) {
    const text = search.get(stateKey(definition.id, name));
    if (text === null || param.transient) continue;
    const { value, notice } = param.read(text);
    if (notice !== null) notices.push(notice);
    const wanted = { ...params, [name]: value };
    const verdict = definition.judge?.(params, wanted) ?? { ok: true, params: wanted, notices: [] };
    if (!verdict.ok) {
      notices.push(verdict.reason);
      continue;
    }
    params = verdict.params;
    notices.push(...verdict.notices);
    // What a verdict changes and explains needs no further word.
    if (notice === null && verdict.notices.length === 0) asked.set(name, value);
    else asked.delete(name);
  }
  for (const [name, value] of asked) {
    const param = definition.params[name];
    if (param === undefined || param.write(value) === param.write(params[name])) continue;
    notices.push(`${param.label} can’t be ${quoted(param.write(value))} with the rest of this link; it was changed.`);
  }
  return { params, notices };
}

/** What to say of keys that stand twice, or that the widget does not have. */
function remarksOnKeys<P extends ParamTable>(definition: WidgetDefinition<P>, search: URLSearchParams): string[] {
  const prefix = stateKey(definition.id, "");
  const own = [...search.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return [...new Set(own)].flatMap((name) => {
    if (name === hashMark) return [];
    const param = Object.hasOwn(definition.params, name) ? definition.params[name] : undefined;
    if (param === undefined) return [`This figure has no ${quoted(name)}; it was left out.`];
    const repeated = new Set(search.getAll(stateKey(definition.id, name))).size > 1;
    return repeated ? [`${param.label} stands more than once in this link; the first was taken.`] : [];
  });
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
