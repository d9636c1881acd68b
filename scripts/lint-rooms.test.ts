import { dirname, relative } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { lintSources } from "./lint/lintFolder";

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

let refusedFiles: ReadonlySet<string>;

beforeAll(() => {
  const complaints = lintSources(new Map(cases.map(({ file, source }) => [file, source])));
  refusedFiles = new Set(complaints.filter(({ rule }) => rule === "style/noRestrictedImports").map(({ file }) => file));
});

describe("rooms use only the rooms above them", () => {
  test.each(cases)("$file: refused is $refused", ({ file, refused }) => {
    expect(refusedFiles.has(file)).toBe(refused);
  });
});
