import fc from "fast-check";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { joinQuery, packedLink, splitQuery } from "../../ui/longState";
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

  it("with 512 numbers comes back from a link, which takes them along packed", async () => {
    const pasted = "0.0123456789 ".repeat(512);
    const params = { ...initialValues(definition.params), pasted, source: "pasted" as const };
    const { short, long } = splitQuery(writeQuery(plain, params, ""));
    expect(short).toBe("quantize.source=pasted&quantize.hash=pasted");
    expect(fromQuery(definition, joinQuery(short, long))).toEqual({ params, notices: [] });
    const { leavesOut } = await packedLink(`https://a.example/?${joinQuery(short, long)}#quantize`, "");
    expect(leavesOut).toBe(false);
  });
});

it.each([
  ["quantize.pasted=1+2+frog", "“frog”"],
  [`quantize.pasted=${"1,".repeat(700)}`, "at most 512 are taken"],
  ["quantize.pasted=1+1e-400", "“1e-400”, is too small"],
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
  expect(html.querySelector(".qz-fault")?.text).toContain("“two”");
  expect(html.querySelector("[role=alert]")?.text).toContain("“two”");
});

it.each([
  [{ source: "gaussian" }, "Show these numbers", "false"],
  [{ source: "pasted" }, "These numbers are shown", "true"],
  [{ source: "gaussian", draft: "x" }, "Show these numbers", "true"],
  [{ source: "pasted", draft: "x" }, "Show these numbers", "true"],
] as const)("%j: the button keeps the focus, whether or not it has something to do", (change, label, idle) => {
  const html = parse(renderWidget(definition, { ...initialValues(definition.params), ...change }));
  const button = html.querySelector(".qz-field .button");
  expect(button?.text).toBe(label);
  expect(button?.getAttribute("aria-disabled")).toBe(idle);
  expect(button?.hasAttribute("disabled")).toBe(false);
});
