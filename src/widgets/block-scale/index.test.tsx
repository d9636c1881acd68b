import fc from "fast-check";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import type { WidgetDefinition } from "../define";
import { fromQuery, randomParams, renderWidget } from "../testing";
import { writeQuery } from "../urlState";
import definition from "./index";
import { count, presets } from "./values";

const plain = definition as unknown as WidgetDefinition<typeof definition.params>;

describe("a state", () => {
  it("comes back from the address, which stays under 1 kB", () => {
    fc.assert(
      fc.property(randomParams(definition, { transient: false }), (params) => {
        const query = writeQuery(plain, params, "");
        expect(query.length).toBeLessThan(1000);
        expect(fromQuery(definition, query)).toEqual({ params, notices: [] });
      }),
    );
  });
});

describe("an address that is no good", () => {
  it.each([
    ["values=1_2_x", "“x”"],
    ["values=1_2_3", "3 numbers"],
    [`values=${"9".padEnd(3 * count, "_0").slice(0, 2 * count - 1)}`, "Value 1 can’t be 9; the nearest is 8."],
    ["selected=99", "99"],
    ["rule=fp2", "fp2"],
  ])("%s: says so, and shows something good", (query, said) => {
    const { params, notices } = fromQuery(definition, `block-scale.${query}`);
    expect(notices.join(" ")).toContain(said);
    expect(params.values).toHaveLength(count);
    expect(() => renderWidget(definition, params)).not.toThrow();
  });
});

it.each([
  [1, ["true", "false"]],
  [2, ["false", "false"]],
  [count, ["false", "true"]],
])("keeps the focus on the buttons at either end: value %d", (selected, idle) => {
  const values = presets[0]?.values ?? [];
  const html = parse(renderWidget(definition, { rule: "v41", values, selected, held: null }));
  const buttons = html.querySelectorAll(".bs-which button");
  expect(buttons.map((button) => button.getAttribute("aria-disabled"))).toEqual(idle);
  expect(buttons.some((button) => button.hasAttribute("disabled"))).toBe(false);
});

it("has one tab stop among its sliders, each with a name, a range and its value in words", () => {
  const html = parse(
    renderWidget(definition, { rule: "v41", values: presets[0]?.values ?? [], selected: 22, held: null }),
  );
  const sliders = html.querySelectorAll("[role=slider]");
  expect(sliders).toHaveLength(count);
  expect(
    sliders.filter((slider) => slider.getAttribute("tabindex") === "0").map((s) => s.getAttribute("aria-label")),
  ).toEqual(["Value 22"]);
  expect(sliders[21]?.getAttribute("aria-valuetext")).toBe("−3.05, read back as −3, cut off");
  expect(sliders[21]?.getAttribute("aria-valuenow")).toBe("-3.05");
});
