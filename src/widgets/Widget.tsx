import {
  memo,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useStore } from "zustand";
import { Announcement } from "../ui/Announcement";
import { Caption } from "../ui/Caption";
import { DataTableView } from "../ui/DataTableView";
import { FigureActions } from "../ui/FigureActions";
import { FigureBoundary } from "../ui/FigureBoundary";
import { FigureFrame } from "../ui/FigureFrame";
import { Notices } from "../ui/Notices";
import { initialValues, type ParamTable, type Values } from "../ui/params/param";
import type { PageStore } from "../ui/store";
import { BoundControl } from "./BoundControl";
import { change } from "./change";
import type { FrameParts, ViewModel, ViewProps, WidgetDefinition } from "./define";
import { Held } from "./Held";
import { JobBar } from "./JobBar";
import { valuesOf, writeQuery } from "./urlState";
import { useJob } from "./useJob";

interface WidgetProps<P extends ParamTable, V extends ViewModel> {
  readonly definition: WidgetDefinition<P, V>;
  readonly store: PageStore;
  /** Level of the heading that holds the finding. */
  readonly heading: 1 | 2 | 3;
  /** The result of its job for the first state. */
  readonly first?: unknown;
}

/** A widget in its frame: reads its parameters from the page, derives, draws, and takes changes. */
export function Widget<P extends ParamTable, V extends ViewModel>(props: WidgetProps<P, V>) {
  const { definition, store } = props;
  const reset = () => change(store, definition, initialValues(definition.params), []);
  return (
    <FigureBoundary id={definition.id} onReset={reset}>
      <LiveFigure {...props} />
    </FigureBoundary>
  );
}

const none: readonly string[] = [];

function LiveFigure<P extends ParamTable, V extends ViewModel>(props: WidgetProps<P, V>) {
  const { definition, store, heading, first = null } = props;
  const plain = definition as unknown as WidgetDefinition<P>;
  // A string, so that the figure renders only when a parameter of its own has changed.
  const state = useStore(store, ({ values }) => writeQueryOfAll(plain, valuesOf(plain, values)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` stands for the values it was written from.
  const newest = useMemo(() => valuesOf(plain, store.getState().values), [plain, store, state]);
  const following = useDeferredValue(newest);
  const takeBack = useCallback((params: Values<P>) => change(store, definition, params, none), [store, definition]);
  const { params, result, job, controls } = useJob(
    definition.job,
    definition.follows ? following : newest,
    first,
    takeBack,
  );
  const notices = useStore(store, (page) => page.notices[definition.id] ?? none);
  const view = useMemo(() => definition.derive(params, result), [definition, params, result]);
  const [tableShown, setTableShown] = useState(false);
  const uid = useId();
  useStand(store, definition.stand?.(view) ?? null);

  const set = useSet(definition, store);
  const control = useCallback(
    (name: keyof P & string) => (
      <BoundControl key={name} widget={plain.id} name={name} table={plain.params} store={store} uid={uid} set={set} />
    ),
    [plain, store, uid, set],
  );
  const held = useCallback<ViewProps<P, V>["held"]>(
    (name, draw) => (
      <Held
        key={name}
        widget={plain.id}
        name={name}
        table={plain.params}
        store={store}
        // The page keeps each value with the type of its own parameter.
        draw={draw as (value: unknown) => ReactNode}
      />
    ),
    [plain, store],
  );
  const Heading = `h${heading}` as const;
  const link = () => {
    const query = writeQuery(plain, newest, window.location.search);
    return `${window.location.origin}${window.location.pathname}${query === "" ? "" : `?${query}`}#${definition.id}`;
  };
  const parts: FrameParts<P> = {
    title: <Heading id={`${uid}title`}>{view.title}</Heading>,
    diagram: (
      <Diagram View={definition.View} view={view} params={params} set={set} control={control} held={held} uid={uid} />
    ),
    control,
    caption: (
      <>
        <Caption lines={definition.captionLines}>{view.caption}</Caption>
        <Announcement occasion={lasting(plain, params)}>{view.caption}</Announcement>
      </>
    ),
    notices: (
      <>
        {definition.job && <JobBar job={job} controls={controls} isPausable={definition.job.pausable ?? false} />}
        <Notices>{notices}</Notices>
      </>
    ),
    actions: (
      <FigureActions
        link={link}
        title={view.title}
        tableShown={tableShown}
        onTable={() => setTableShown(!tableShown)}
        onReset={() => change(store, definition, initialValues(definition.params), [])}
      />
    ),
    table: tableShown ? <DataTableView table={view.table} /> : null,
  };
  const { Frame } = definition;
  return (
    <figure className="figure" id={definition.id} data-widget={definition.id} aria-labelledby={`${uid}title`}>
      {Frame ? (
        <Frame {...parts} />
      ) : (
        <FigureFrame {...parts} controls={(definition.controls?.(params) ?? []).map(control)} />
      )}
    </figure>
  );
}

interface DiagramProps<P extends ParamTable, V extends ViewModel> extends ViewProps<P, V> {
  readonly View: WidgetDefinition<P, V>["View"];
}

/** The view, drawn again only where what it shows has changed. */
const Diagram = memo(function Diagram<P extends ParamTable, V extends ViewModel>(props: DiagramProps<P, V>) {
  const { View, ...shown } = props;
  return <View {...shown} />;
}) as <P extends ParamTable, V extends ViewModel>(props: DiagramProps<P, V>) => React.JSX.Element;

/** Tries a change on what the page holds now. It stays the same function, so that what is given it need not be drawn again. */
function useSet<P extends ParamTable, V extends ViewModel>(
  definition: WidgetDefinition<P, V>,
  store: PageStore,
): ViewProps<P, V>["set"] {
  return useCallback(
    (patch) => {
      const { values, notices } = store.getState();
      const before = valuesOf(definition as unknown as WidgetDefinition<P>, values);
      const wanted = { ...before, ...patch };
      const verdict = definition.judge?.(before, wanted) ?? { ok: true as const, params: wanted, notices: [] };
      const passing = Object.keys(patch).every((name) => definition.params[name]?.transient);
      if (!verdict.ok) change(store, definition, before, [verdict.reason]);
      else change(store, definition, verdict.params, passing ? (notices[definition.id] ?? none) : verdict.notices);
    },
    [definition, store],
  );
}

/** Moves the cache bar to where a figure now stands. The first state moves nothing: the page has its own. */
function useStand(store: PageStore, stand: number | null): void {
  const known = useRef(stand);
  useEffect(() => {
    if (stand === known.current) return;
    known.current = stand;
    store.setState({ stand });
  }, [store, stand]);
}

/** The state as text, without what holds only while the reader points. */
function lasting<P extends ParamTable>(definition: WidgetDefinition<P>, params: Values<P>): string {
  return Object.entries(definition.params)
    .map(([name, param]) => (param.transient ? "" : param.write(params[name])))
    .join("\n");
}

/** The whole state as text, transient parameters too. */
function writeQueryOfAll<P extends ParamTable>(definition: WidgetDefinition<P>, params: Values<P>): string {
  return Object.entries(definition.params)
    .map(([name, param]) => param.write(params[name]))
    .join("\n");
}
