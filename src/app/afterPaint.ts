/** Name of the page's list of modules that are fetched once it has been painted. */
export const afterPaint = "modules-after-paint";

/** Starts to fetch what the page lists, all at once: one import alone would find them one after the other. */
export function fetchAfterPaint(page: Document): void {
  const list = page.querySelector<HTMLMetaElement>(`meta[name="${afterPaint}"]`)?.content ?? "";
  for (const address of list.split(" ").filter((text) => text !== "")) {
    const link = page.createElement("link");
    link.rel = "modulepreload";
    link.href = address;
    link.crossOrigin = "";
    page.head.append(link);
  }
}
