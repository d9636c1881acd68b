import type { ReactElement } from "react";
import type { LedStep } from "../chapters/led-map/steps";
import type { QuestionData } from "../chapters/question/question";
import type { PageStore } from "../ui/store";
import { type AnyWidget, loadWidget, type WidgetId, widgetIds } from "../widgets/registry";
import { type Start, withStart } from "../widgets/start";
import { Widget } from "../widgets/Widget";

type IslandProps = Readonly<Record<string, unknown>>;

/** A live part, loaded: how to render it, and the widget it holds, if any. */
export interface LoadedIsland {
  readonly element: (props: IslandProps, store: PageStore) => ReactElement;
  readonly widget: AnyWidget | null;
}

async function loadWidgetIsland(id: WidgetId, { start = {} }: IslandProps): Promise<LoadedIsland> {
  const definition = withStart(await loadWidget(id), start as Start);
  return {
    widget: definition,
    element: ({ heading, first }, store) => (
      <Widget
        definition={definition}
        store={store}
        heading={heading === 1 || heading === 2 ? heading : 3}
        first={first ?? null}
      />
    ),
  };
}

/** Live parts that are no widgets. Their props come from the page that placed them. */
const others: Readonly<Record<string, () => Promise<LoadedIsland>>> = {
  "cache-bar": async () => {
    const { CacheBar } = await import("../chapters/cache-bar");
    return { widget: null, element: ({ slug }, store) => <CacheBar slug={String(slug)} store={store} /> };
  },
  "led-map": async () => {
    const { Lead } = await import("../chapters/led-map");
    const definition = await loadWidget("layer-map");
    return {
      widget: null,
      element: ({ steps, start }, store) => (
        <Lead definition={withStart(definition, start as Start)} steps={steps as readonly LedStep[]} store={store} />
      ),
    };
  },
  question: async () => {
    const { Question } = await import("../chapters/question");
    return { widget: null, element: ({ question }) => <Question question={question as QuestionData} /> };
  },
};

function isWidget(name: string): name is WidgetId {
  return (widgetIds as readonly string[]).includes(name);
}

/** Loads an island by name, as the page that placed it starts it. Throws on a name that no page should hold. */
export async function loadIsland(name: string, props: IslandProps): Promise<LoadedIsland> {
  if (isWidget(name)) return loadWidgetIsland(name, props);
  const load = others[name];
  if (load === undefined) throw new Error(`no island is called ${name}`);
  return load();
}
