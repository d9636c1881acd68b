/** The sitemap of the pages at these paths. */
export function sitemap(paths: readonly string[], siteUrl: string, base: string): string {
  const urls = paths.map((path) => `<url><loc>${siteUrl}${base}${path.replace(/^\//, "")}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}
