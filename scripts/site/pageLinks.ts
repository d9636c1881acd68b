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

export interface PageLinks {
  /** Fonts and modules that the first screen needs: fetched at once. */
  readonly early: string;
  /** Stylesheets of what is on the page. */
  readonly styles: string;
}

/** The links that a page's head needs for what stands on it. */
export function pageLinks(manifest: Manifest, { islands, eager, hasMath }: PageNeeds, base: string): PageLinks {
  const closure = (names: readonly string[]) =>
    new Set(
      names.flatMap((name) => [chunkOf(manifest, name) ?? []].flat()).flatMap((key) => [...withImports(manifest, key)]),
    );
  const files = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key] ?? []);

  const sheets = new Set(files(closure(islands)).flatMap((chunk) => chunk.css ?? []));
  const mathSheet = manifest["src/ui/styles/math.css"]?.file;
  if (hasMath && mathSheet !== undefined) sheets.add(mathSheet);
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .concat(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []))
    .filter((file) => /source-serif-roman.*\.woff2$/.test(file));
  const entry = withImports(manifest, "index.html");
  const modules = new Set(
    [...closure(eager)].filter((key) => !entry.has(key)).flatMap((key) => manifest[key]?.file ?? []),
  );
  return {
    early: [
      ...[...new Set(fonts)].map(
        (file) => `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin>`,
      ),
      ...[...modules].map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ].join(""),
    styles: [...sheets].map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`).join(""),
  };
}
