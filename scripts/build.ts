import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build as viteBuild } from "vite";
import { checkPage } from "./site/checkPage";
import { type Manifest, pageLinks } from "./site/pageLinks";
import { basePath, siteUrl } from "./site/settings";
import { sitemap } from "./site/sitemap";

export interface BuildOptions {
  readonly outDir?: string;
  /** A development build has React's warnings; it is made for tests. */
  readonly mode?: "production" | "development";
}

type Renderer = typeof import("../src/app/render");

/** Builds the whole site: the browser's code, then every page as HTML. Throws where a page breaks a rule. */
export async function build({ outDir = "dist", mode = "production" }: BuildOptions = {}): Promise<void> {
  const out = resolve(outDir);
  const serverOut = resolve(".cache/render", mode);
  // React chooses its development or production form by this variable, in the bundle and in Node alike.
  process.env.NODE_ENV = mode;
  await viteBuild({ mode, logLevel: "warn", build: { outDir: out, emptyOutDir: true, minify: mode === "production" } });
  await viteBuild({
    mode,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: serverOut,
      emptyOutDir: true,
      ssr: "src/app/render.tsx",
      rollupOptions: { input: "src/app/render.tsx" },
    },
  });

  const { routes, renderRoute } = (await import(pathToFileURL(join(serverOut, "render.js")).href)) as Renderer;
  const manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8")) as Manifest;
  // The order matters: a style sheet behind the theme's script would wait for it.
  const template = readFileSync(join(out, "index.html"), "utf8").replace(/\s*<link rel="stylesheet"[^>]*>/g, "");
  const problems: string[] = [];
  const paths: string[] = [];
  for (const route of routes) {
    const page = await renderRoute(route, { siteUrl, base: basePath });
    const links = pageLinks(manifest, page, basePath);
    const html = template
      .replace("<!--head-->", () => page.head)
      .replace("<!--first-->", () => links.first)
      .replace("<!--soon-->", () => links.soon)
      .replace("<!--body-->", () => page.body);
    problems.push(...checkPage(page.file, html));
    if (page.path !== null) paths.push(page.path);
    const file = join(out, page.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  writeFileSync(join(out, "sitemap.xml"), sitemap(paths, siteUrl, basePath));
  rmSync(join(out, ".vite"), { recursive: true });
  if (problems.length > 0)
    throw new Error(`The pages break rules:\n${problems.map((problem) => `- ${problem}`).join("\n")}`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
