import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WidgetDefinition } from "../define";
import { captionOf, countMarks, fromQuery, randomParams, renderWidget } from "../testing";
import { writeQuery } from "../urlState";
import { derive } from "./derive";
import definition from "./index";
import type { params } from "./params";

/** As the page holds it. */
const plain = definition as unknown as WidgetDefinition<typeof params>;

describe("every state", () => {
  it("renders with as many marks and the very words that it derives, and comes back from its URL", () => {
    fc.assert(
      fc.property(randomParams(definition), (state) => {
        const view = derive(state);
        const html = renderWidget(definition, state);
        expect(countMarks(html)).toBe(view.marks);
        expect(captionOf(html)).toBe(view.caption);
        for (const row of view.table.rows) expect(row).toHaveLength(view.table.columns.length);
        expect(fromQuery(definition, writeQuery(plain, { ...state, pointed: null }, ""))).toEqual({
          params: { ...state, pointed: null },
          notices: [],
        });
      }),
      { numRuns: 40 },
    );
  }, 30_000);
});
