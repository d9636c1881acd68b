import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageUses } from "../site/usedIn";
import { NotedUses, Uses } from "../ui/uses";

/** The words of a use, without markup: they stand inside a link, which holds no other. */
function plainWords(words: ReactNode): string {
  return renderToStaticMarkup(words)
    .replace(/<annotation.*?<\/annotation>|<[^>]*>/g, "")
    .replace(/&#x27;/g, "’")
    .replace(/&quot;/g, "“")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

/** Renders a page to see what it cites and which terms it uses. */
export function pageUses(path: string, title: string, page: ReactNode): PageUses {
  const uses = new Uses();
  renderToStaticMarkup(<NotedUses value={uses}>{page}</NotedUses>);
  return { path, title, uses: uses.all.map((use) => ({ ...use, words: plainWords(use.words) })) };
}
