import { describe, expect, it } from "vitest";
import { models } from "../../models";
import { initialValues } from "../../ui/params/param";
import { fromQuery } from "../testing";
import definition from ".";
import { derive } from "./derive";
import { judge } from "./judge";
import { params } from "./params";

const initial = initialValues(params);

describe("a row that a link asks for", () => {
  it.each([
    ["deepseek-v2", "indexer-1", "main-1", "V2 has no row “indexer-1”; main-1 is open."],
    ["deepseek-v3.2", "indexer-4", "indexer-1", "V3.2 has no row “indexer-4”; indexer-1 is open."],
    ["deepseek-v4-flash", "indexer-2", "main-2", "V4-Flash has no row “indexer-2”; main-2 is open."],
    ["deepseek-v4-pro", "indexer-1", "main-1", "V4-Pro has no row “indexer-1”; main-1 is open."],
    ["deepseek-v4.1-flash", "main-9", "main-2", "V4.1-Flash has no row “main-9”; main-2 is open."],
  ])("gives way in %s: %s to %s", (open, part, nearest, notice) => {
    const reading = fromQuery(definition, `generations.part=${part}&generations.open=${open}`);
    expect(reading).toEqual({ params: { ...initial, open, part: nearest }, notices: [notice] });
  });

  it.each(["main-1", "main-2", "indexer-1", "indexer-2", "none"])(
    "is taken without a word where it exists: %s",
    (key) => {
      const { notices, params: read } = fromQuery(definition, `generations.part=${key}`);
      expect(params.part.write(read.part)).toBe(key);
      expect(notices).toEqual([]);
    },
  );

  it("always ends at one row of the sum, or at none where none was asked for", () => {
    for (const { id } of models) {
      for (const part of params.part.samples) {
        const verdict = judge(initial, { ...initial, open: id, part });
        if (!verdict.ok) throw new Error(verdict.reason);
        const open = derive(verdict.params).sum.terms.flatMap(({ parts }) => parts.filter((row) => row.open));
        expect(open).toHaveLength(part === null ? 0 : 1);
      }
    }
  });
});
