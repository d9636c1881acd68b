/** What came of reading one parameter from text: a good value, and what to tell the reader if it is not what was asked. */
export interface Reading<T> {
  readonly value: T;
  readonly notice: string | null;
}

export interface Option<T> {
  readonly value: T;
  /** Short form for the URL; no two options share one. */
  readonly key: string;
  readonly label: string;
}

/** A stop on a range control. `real` names the models that have this value. */
export interface Stop {
  readonly value: number;
  readonly real: string | null;
}

/** Text the reader wrote: as it is taken, or what is wrong with it. */
export type TextVerdict =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/** How the reader sets a parameter. `none`: only by direct manipulation in the diagram. */
export type ControlSpec<T> =
  | { readonly kind: "switch" | "select"; readonly options: readonly Option<T>[] }
  | { readonly kind: "range"; readonly stops: readonly Stop[]; readonly unit: (value: number) => string }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly unit: string }
  | { readonly kind: "check" }
  | { readonly kind: "text"; readonly lines: number; readonly judge: (text: string) => TextVerdict }
  | { readonly kind: "none" };

/** One parameter of a widget: its default, its form in the URL, how text is validated, and its control. */
export interface Param<T> {
  readonly label: string;
  readonly initial: T;
  /** Kept for this visit only: never written to the URL. */
  readonly transient: boolean;
  readonly control: ControlSpec<T>;
  /** Text for the URL; `read(write(value)).value` equals `value`. */
  readonly write: (value: T) => string;
  /** Never throws: text that is no good gives the nearest good value and a notice. */
  readonly read: (text: string) => Reading<T>;
  /** Good values, for tests with random states. */
  readonly samples: readonly T[];
}

// biome-ignore lint/suspicious/noExplicitAny: a table of parameters holds parameters of every type; each is read back through ValueOf.
export type ParamTable = Readonly<Record<string, Param<any>>>;

export type ValueOf<P> = P extends Param<infer T> ? T : never;

export type Values<P extends ParamTable> = { readonly [K in keyof P]: ValueOf<P[K]> };

/** All parameters at their defaults. */
export function initialValues<P extends ParamTable>(params: P): Values<P> {
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.initial])) as Values<P>;
}
