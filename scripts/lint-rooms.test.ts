import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** The rooms of the house, topmost first: a room may use itself and the rooms before it. */
const rooms = ["core", "models", "config", "ui", "widgets", "chapters", "site", "embed", "lab", "app"];
/** The same rule inside the engine. */
const engineParts = ["numerics", "layout", "bytes", "attention", "extras", "model", "serving"];

/** A source file with one import, and whether the linter must refuse it. */
interface Case {
  readonly file: string;
  readonly source: string;
  readonly refused: boolean;
}

const repository = resolve(import.meta.dirname, "..");
let folder: string;
let refusedFiles: ReadonlySet<string>;

function importing(file: string, target: string, refused: boolean): Case {
  return { file, source: `export * from "${relative(dirname(file), target)}";\n`, refused };
}

/** Every ordered pair of two different names, with the depth of the importing file alternating. */
function pairs(names: readonly string[], root: string): Case[] {
  return names.flatMap((from, i) =>
    names.flatMap((to, j) => {
      if (i === j) return [];
      const inside = (i + j) % 2 === 0 ? "deeper/still/" : "";
      return [importing(`${root}/${from}/${inside}uses-${to}.ts`, `${root}/${to}/thing`, j > i)];
    }),
  );
}

const single: Case[] = [
  { file: "src/core/layout/react.ts", source: 'import "react";\n', refused: true },
  { file: "src/core/bytes/d3.ts", source: 'import { scaleLog } from "d3-scale";\nscaleLog();\n', refused: true },
  { file: "src/core/index-of-ui.ts", source: 'export * from "../ui";\n', refused: true },
  { file: "src/models/react.ts", source: 'import "react";\n', refused: true },
  { file: "src/config/d3.ts", source: 'import "d3-scale";\n', refused: true },
  { file: "src/config/valibot.ts", source: 'import "valibot";\n', refused: false },
  { file: "src/ui/dynamic.ts", source: 'export const load = () => import("../widgets/registry");\n', refused: true },
  {
    file: "src/ui/types.ts",
    source: 'import type { Route } from "../app/routes";\nexport type R = Route;\n',
    refused: true,
  },
  { file: "src/ui/style.ts", source: 'import "../site/site.css";\n', refused: true },
  { file: "src/ui/roundabout.ts", source: 'export * from "../../src/app/routes";\n', refused: true },
  { file: "src/app/tools.ts", source: 'export * from "../../scripts/serve";\n', refused: true },
  { file: "src/ui/react.ts", source: 'import "react";\n', refused: false },
  { file: "src/core/layout/own-name.ts", source: 'export * from "./serving";\n', refused: false },
  { file: "src/core/layout/some.test.ts", source: 'import "vitest";\nimport "fast-check";\n', refused: false },
  { file: "src/core/layout/some-ui.test.ts", source: 'export * from "../../ui/Figure";\n', refused: true },
  { file: "src/core/index.ts", source: 'export * from "./serving/concurrency";\n', refused: false },
];

const cases = [...pairs(rooms, "src"), ...pairs(engineParts, "src/core"), ...single];

/** The files that the linter refuses for a restricted import, from its report of one run over a folder. */
function lint(root: string): Set<string> {
  const biome = join(repository, "node_modules/.bin/biome");
  const options = ["lint", ".", "--only=style/noRestrictedImports", "--max-diagnostics=none", "--reporter=json"];
  let report: string;
  try {
    report = execFileSync(biome, options, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    report = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(report) as { diagnostics: { category: string; location: { path: string } }[] };
  return new Set(diagnostics.filter((d) => d.category.endsWith("noRestrictedImports")).map((d) => d.location.path));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rooms-"));
  for (const file of ["biome.json", "biome.rooms.json", "package.json", ".gitignore"]) {
    cpSync(join(repository, file), join(folder, file));
  }
  for (const { file, source } of cases) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  refusedFiles = lint(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("rooms use only the rooms above them", () => {
  test.each(cases)("$file: refused is $refused", ({ file, refused }) => {
    expect(refusedFiles.has(file)).toBe(refused);
  });
});
