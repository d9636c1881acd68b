/**
 * Build settings from the environment.
 * BASE_PATH: the path the site lives under ("/" or "/kv-lineage/"). SITE_URL: the origin it is published at.
 */
function withSlashes(path: string): string {
  const trimmed = path.replace(/^\/+|\/+$/g, "");
  return trimmed === "" ? "/" : `/${trimmed}/`;
}

export const basePath = withSlashes(process.env.BASE_PATH ?? "/");
export const siteUrl = (process.env.SITE_URL ?? "http://localhost:4173").replace(/\/+$/, "");
