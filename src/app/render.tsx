import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Head } from "../site/Head";
import { initialValues } from "../ui/params/param";
import { createPageStore } from "../ui/store";
import { workOut } from "../widgets/job";
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

function escapeAttribute(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** Renders one page to HTML, each island as a root of its own, with ids of its own. */
export async function renderRoute(route: Route, { siteUrl, base }: RenderSettings): Promise<RenderedPage> {
  const page = renderToStaticMarkup(route.page());
  const found = [...page.matchAll(place)];
  const filled = await Promise.all(
    found.map(async ([, name = "", props = ""], index) => {
      const prefix = `i${index}-`;
      const asked = JSON.parse(unescapeAttribute(props)) as Record<string, unknown>;
      const { element, widget } = await loadIsland(name, asked);
      const worked = widget?.job ? workOut(widget.job, initialValues(widget.params)) : null;
      // Through text, as the browser gets it: both render the same numbers.
      const given = JSON.stringify(worked === null ? asked : { ...asked, first: worked.result });
      const values = JSON.parse(given) as Record<string, unknown>;
      const html = renderToString(element(values, createPageStore()), { identifierPrefix: prefix });
      return `<div class="island" data-island="${name}" data-props="${escapeAttribute(given)}" data-prefix="${prefix}">${html}</div>`;
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
