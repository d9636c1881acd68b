import { afterPaint } from "../../src/app/afterPaint";

/** Vite's manifest: source file to built file, with what that file needs. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

interface PageNeeds {
  readonly islands: readonly string[];
  readonly eager: readonly string[];
  readonly hasMath: boolean;
}

/** Source of an island's code, where it has a chunk of its own. */
function chunkOf(manifest: Manifest, island: string): string | undefined {
  const endings = [`/${island}/index.ts`, `/${island}/index.tsx`];
  return Object.keys(manifest).find((source) => endings.some((ending) => source.endsWith(ending)));
}

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/** What hydrates the islands. The entry loads it after the first paint; its code may come before. */
const live = "src/app/live.ts";

export interface PageLinks {
  /** The text face, first of all: were it to come after the first paint, lines would break anew and the page would move. Then
   * the style sheets of what stands on the page: nothing is painted before they are there. */
  readonly first: string;
  /** The code that the first screen comes alive with: a list that the entry fetches once the page has been painted. */
  readonly soon: string;
}

/** The links that a page's head needs for what stands on it. */
export function pageLinks(manifest: Manifest, { islands, eager, hasMath }: PageNeeds, base: string): PageLinks {
  const closure = (sources: readonly (string | undefined)[]) =>
    new Set(sources.flatMap((source) => (source === undefined ? [] : [...withImports(manifest, source)])));
  const chunks = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key] ?? []);
  const chunkOfIsland = (name: string) => chunkOf(manifest, name);

  const sheets = new Set(
    chunks(closure(["index.html", ...islands.map(chunkOfIsland)])).flatMap(({ css }) => css ?? []),
  );
  const mathSheet = manifest["src/ui/styles/math.css"]?.file;
  if (hasMath && mathSheet !== undefined) sheets.add(mathSheet);
  const assets = Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])]);
  const fonts = new Set(assets.filter((file) => /source-serif-roman.*\.woff2$/.test(file)));
  const entry = withImports(manifest, "index.html");
  const soon = [...closure([live, ...eager.map(chunkOfIsland)])].filter((key) => !entry.has(key));
  const modules = new Set(chunks(soon).map(({ file }) => file));
  return {
    first: [
      ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin>`),
      ...[...sheets].map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
    ].join(""),
    soon: `<meta name="${afterPaint}" content="${[...modules].map((file) => `${base}${file}`).join(" ")}">`,
  };
}
