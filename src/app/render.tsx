import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Head } from "../site/Head";
import { createPageStore } from "../ui/store";
import { loadIsland } from "./islands";
import { type Route, routes } from "./routes";

export { routes };

export interface RenderedPage {
  readonly file: string;
  readonly path: string | null;
  readonly head: string;
  readonly body: string;
  /** Islands on the page by name, in order. */
  readonly islands: readonly string[];
  readonly eager: readonly string[];
  readonly hasMath: boolean;
}

export interface RenderSettings {
  readonly siteUrl: string;
  readonly base: string;
}

const place = /<div class="island" data-island="([^"]*)" data-props="([^"]*)"( data-eager="")?><\/div>/g;

function unescapeAttribute(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

/** Renders one page to HTML, each island as a root of its own, with ids of its own. */
export async function renderRoute(route: Route, { siteUrl, base }: RenderSettings): Promise<RenderedPage> {
  const page = renderToStaticMarkup(route.page());
  const found = [...page.matchAll(place)];
  const filled = await Promise.all(
    found.map(async ([, name = "", props = ""], index) => {
      const prefix = `i${index}-`;
      const values = JSON.parse(unescapeAttribute(props)) as Record<string, unknown>;
      const { element } = await loadIsland(name, values);
      const html = renderToString(element(values, createPageStore()), { identifierPrefix: prefix });
      return `<div class="island" data-island="${name}" data-props="${props}" data-prefix="${prefix}">${html}</div>`;
    }),
  );
  let index = 0;
  const body = page.replace(place, () => filled[index++] ?? "");
  return {
    file: route.file,
    path: route.head.path,
    head: renderToStaticMarkup(<Head head={route.head} siteUrl={siteUrl} base={base} />),
    body,
    islands: found.map(([, name = ""]) => name),
    eager: found.filter(([, , , eager]) => eager !== undefined).map(([, name = ""]) => name),
    hasMath: body.includes('class="katex"'),
  };
}
