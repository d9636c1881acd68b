import type { Param, ParamTable } from "../ui/params/param";
import type { ViewModel, WidgetDefinition } from "./define";

/** A first state other than the widget's own, as its parameters stand in a URL. */
export type Start = Readonly<Record<string, string>>;

/**
 * The widget as one page starts it: the given values are the defaults there, for the prerendered state, the address and reset
 * alike.
 *
 * @throws RangeError for a parameter that the widget does not have, and a value that it does not take.
 */
export function withStart<P extends ParamTable, V extends ViewModel>(
  definition: WidgetDefinition<P, V>,
  start: Start,
): WidgetDefinition<P, V> {
  const entries = Object.entries(start).map(([name, text]) => {
    const param = Object.hasOwn(definition.params, name) ? definition.params[name] : undefined;
    if (param === undefined) throw new RangeError(`${definition.id} has no parameter ${name}`);
    return [name, startingAt(param, text)] as const;
  });
  if (entries.length === 0) return definition;
  return { ...definition, params: { ...definition.params, ...Object.fromEntries(entries) } };
}

function startingAt<T>(param: Param<T>, text: string): Param<T> {
  const { value: initial, notice } = param.read(text);
  if (notice !== null) throw new RangeError(notice);
  const own = param.write(param.initial);
  return {
    ...param,
    initial,
    read: (asked) => {
      const reading = param.read(asked);
      // What is no good falls back to the first state of this page, not to the widget's own.
      const fellBack = reading.notice !== null && param.write(reading.value) === own;
      return fellBack ? { ...reading, value: initial } : reading;
    },
  };
}
