import { expect, test } from "vitest";
import { lintSources } from "./lint/lintFolder";

const weigh = "src/core/model/weigh.ts";

/** What is found by weighing proves something only while it is not computed from row sizes. */
function refuses(file: string, imported: string): boolean {
  const source = `${imported}\nexport const found = 1;\n`;
  const complaints = lintSources(new Map([[file, source]]));
  return complaints.some((complaint) => complaint.file === file && complaint.rule === "style/noRestrictedImports");
}

test.each([
  'export * from "../bytes/footprint";',
  'export { rowBytes } from "../layout/row";',
  'import { rowBytes } from "../layout/row";\nrowBytes();',
  'export { rowBytes } from "..";',
  'export { rowBytes } from "../index";',
  'export { rowBytes } from "../../core";',
  'export * from "../layout/packing/pageLayout";',
  'export { packedBytes } from "./rowStore";',
  'export * from "./cache/sizes";',
  'export const load = () => import("../bytes/footprint");',
])("weighing may not use %s", (imported) => {
  expect(refuses(weigh, imported)).toBe(true);
});

test("weighing may use the cache, and its neighbours may use row sizes", () => {
  expect(refuses(weigh, 'export type { KvCache } from "./cache";')).toBe(false);
  expect(refuses("src/core/model/other.ts", 'export { rowBytes } from "../layout/row";')).toBe(false);
  expect(refuses("src/core/model/weigh.test.ts", 'export { rowBytes } from "../layout/row";')).toBe(false);
});
