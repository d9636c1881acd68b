import { beforeAll, describe, expect, test } from "vitest";
import { lintSources } from "./lint/lintFolder";

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join("");
const code = (count: number) => many(count, (index) => `export const entry${index} = ${index};\n`);
const css = (count: number) => many(count, (index) => `.row${index} { color: red; }\n`);

/** A source, and the rule that must refuse it (null: none may). */
const cases: readonly (readonly [file: string, source: string, rule: string | null])[] = [
  ["src/ui/any.ts", "export const entry: any = 1;\n", "suspicious/noExplicitAny"],
  ["src/ui/assertion.ts", "export const first = (rows: number[]) => rows[0]!;\n", "style/noNonNullAssertion"],
  ["src/ui/unused.ts", 'import { row } from "./row";\n\nexport const page = 1;\n', "correctness/noUnusedImports"],
  [
    "src/ui/local.ts",
    "export function size() {\n  const entry = 1;\n  return 2;\n}\n",
    "correctness/noUnusedVariables",
  ],
  ["src/ui/Key.tsx", "export const Key = () => <button>Reset</button>;\n", "a11y/useButtonType"],
  ["src/ui/Picture.tsx", 'export const Picture = () => <img src="/a.svg" />;\n', "a11y/useAltText"],
  ["src/ui/Tab.tsx", "export const Tab = () => <div tabIndex={3} />;\n", "a11y/noPositiveTabindex"],
  ["src/ui/node.ts", 'import "node:fs";\n', "correctness/noNodejsModules"],
  ["src/ui/talk.ts", 'console.log("entry");\n', "suspicious/noConsole"],
  ["src/ui/tool.ts", 'import "vitest";\n', "correctness/noUndeclaredDependencies"],
  [
    "src/ui/skipped.test.ts",
    'import { test } from "vitest";\n\ntest.skip("x", () => {});\n',
    "suspicious/noSkippedTests",
  ],
  ["src/ui/long.ts", code(301), "style/noExcessiveLinesPerFile"],
  ["src/ui/long.css", css(301), "style/noExcessiveLinesPerFile"],
  ["scripts/long.ts", code(301), "style/noExcessiveLinesPerFile"],
  ["src/ui/full.ts", code(300), null],
  ["src/models/facts.json", `[\n${many(400, () => "1,\n")}1]\n`, null],
];

let complaints: ReturnType<typeof lintSources>;

beforeAll(() => {
  complaints = lintSources(new Map(cases.map(([file, source]) => [file, source])));
});

describe("the rules of the house", () => {
  test.each(cases)("%s", (file, _source, rule) => {
    const rules = complaints.filter((complaint) => complaint.file === file).map((complaint) => complaint.rule);
    if (rule === null) expect(rules).toEqual([]);
    else expect(rules).toContain(rule);
  });
});
