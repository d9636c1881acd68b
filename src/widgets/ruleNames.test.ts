import { expect, it } from "vitest";
import { deepseekRules, mxRules } from "../core";
import { shortName } from "./ruleNames";

it("gives every rule a name of its own", () => {
  const names = [...deepseekRules, ...mxRules].map(shortName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(["V4.1 global row", "MXFP4, indexer", "MXFP4, OCP", "NVFP4"]));
});
