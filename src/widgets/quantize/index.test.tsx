import fc from "fast-check";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import type { WidgetDefinition } from "../define";
import { fromQuery, randomParams, renderWidget } from "../testing";
import { writeQuery } from "../urlState";
import definition from "./index";

const plain = definition as unknown as WidgetDefinition<typeof definition.params>;

describe("a state", () => {
  it("comes back from the address", () => {
    fc.assert(
      fc.property(randomParams(definition, { transient: false }), (params) => {
        expect(fromQuery(definition, writeQuery(plain, params, ""))).toEqual({ params, notices: [] });
      }),
    );
  });

  it("never puts a long text into the address", () => {
    const params = { ...initialValues(definition.params), long: "0.5 ".repeat(500), source: "pasted" as const };
    expect(writeQuery(plain, params, "")).toBe("quantize.source=pasted");
  });
});

it.each([
  ["quantize.pasted=1+2+frog", "“frog”"],
  [`quantize.pasted=${"1,".repeat(700)}`, "over 1 kB"],
  ["quantize.rule=int4", "int4"],
])("%s: says so, and shows something good", (query, said) => {
  const { params, notices } = fromQuery(definition, query);
  expect(notices.join(" ")).toContain(said);
  expect(params).toEqual(initialValues(definition.params));
});

it("marks a text that is no good as such, and says why beside it", () => {
  const html = parse(renderWidget(definition, { ...initialValues(definition.params), draft: "1 two" }));
  const field = html.querySelector("textarea");
  expect(field?.getAttribute("aria-invalid")).toBe("true");
  expect(field?.text).toBe("1 two");
  expect(html.querySelector("[role=alert]")?.text).toContain("“two”");
});
