import type { ComponentType, ReactNode } from "react";
import type { ParamTable, Values } from "../ui/params/param";
import type { WidgetJob } from "./job";

/** The same content as the diagram, for "show as table". */
export interface DataTable {
  readonly caption: string;
  readonly columns: readonly { readonly label: string; readonly numeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** What every view model has. */
export interface ViewModel {
  /** The finding: one sentence that holds for what is shown. */
  readonly title: string;
  /** One paragraph in words that says what is shown now. */
  readonly caption: string;
  readonly table: DataTable;
  /** Number of elements with `data-mark` in the diagram. */
  readonly marks: number;
}

/** A change that was tried: taken, perhaps with something to say, or refused with the reason. */
export type Verdict<P extends ParamTable> =
  | { readonly ok: true; readonly params: Values<P>; readonly notices: readonly string[] }
  | { readonly ok: false; readonly reason: string };

export interface ViewProps<P extends ParamTable, V extends ViewModel> {
  readonly view: V;
  readonly params: Values<P>;
  /** Tries a change. A refused one leaves everything as it was and shows why. */
  readonly set: (change: Partial<Values<P>>) => void;
  /** The control of one parameter, made from its definition. */
  readonly control: (name: keyof P & string) => ReactNode;
  /** An input of the picture's own that shows a parameter: drawn with its newest value, before a picture that follows. */
  readonly held: <K extends keyof P & string>(name: K, draw: (value: Values<P>[K]) => ReactNode) => ReactNode;
  /** Prefix for element ids: two widgets on a page never share one. */
  readonly uid: string;
}

/** The parts of a figure, for a frame that places them itself. */
export interface FrameParts<P extends ParamTable> {
  readonly title: ReactNode;
  readonly diagram: ReactNode;
  readonly control: (name: keyof P & string) => ReactNode;
  readonly caption: ReactNode;
  readonly actions: ReactNode;
  readonly notices: ReactNode;
  readonly table: ReactNode;
}

export interface WidgetDefinition<
  P extends ParamTable = ParamTable,
  V extends ViewModel = ViewModel,
  I = unknown,
  R = unknown,
> {
  readonly id: string;
  readonly params: P;
  /** Work too long for a frame, done in a worker; the build does it once for the first state. */
  readonly job?: WidgetJob<P, I, R>;
  /** Pure: parameters, and the result of the job for them, to everything the view shows. */
  derive(params: Values<P>, result: R | null): V;
  readonly View: ComponentType<ViewProps<P, V>>;
  /** Controls under the diagram, in order; others are placed by the view. May depend on the state. */
  readonly controls?: (params: Values<P>) => readonly (keyof P & string)[];
  /** Judges a change that single parameters can't judge alone. */
  readonly judge?: (before: Values<P>, after: Values<P>) => Verdict<P>;
  /** A frame of its own, where the usual one does not fit. */
  readonly Frame?: ComponentType<FrameParts<P>>;
  /** Its picture takes longer than a frame to draw: the controls answer at once, and the picture follows a frame later. */
  readonly follows?: boolean;
  /** Bytes a token that this state stands for, where the widget moves the cache bar of its chapter. */
  readonly stand?: (view: V) => number;
  /** Lines kept free for the longest caption, at 390 px and at 1440 px. */
  readonly captionLines: { readonly narrow: number; readonly wide: number };
}

/** Defines a widget. This one definition gives its controls, URL form, validation, caption, reset, link, table and error boundary. */
export function defineWidget<P extends ParamTable, V extends ViewModel, I = null, R = null>(
  definition: WidgetDefinition<P, V, I, R>,
): WidgetDefinition<P, V, I, R> {
  return definition;
}
