import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { initialValues } from "../../ui/params/param";
import { renderWidget } from "../testing";
import { derive } from "./derive";
import definition from "./index";
import { type AnatomyParams, judge, params } from "./params";
import { anatomyRows } from "./rows";

const first = initialValues(params);

function set(before: AnatomyParams, change: Partial<AnatomyParams>): AnatomyParams {
  const verdict = judge(before, { ...before, ...change });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.params;
}

const idOf = (bytes: number) => anatomyRows.find((row) => row.bytes === bytes)?.id ?? "";
const field = (state: AnatomyParams, term: string) =>
  derive(state).fields.find((one) => one.term === term)?.lines ?? [];

it("begins at the first byte of a row that lacks the one that was picked, and says so", () => {
  const far = set(first, { row: idOf(656), byte: 655 });
  expect(judge(far, { ...far, row: idOf(68) })).toMatchObject({
    ok: true,
    params: { byte: 0 },
    notices: ["The row of 68 bytes has no byte 655: its first is picked."],
  });
  const near = set(first, { byte: 60 });
  expect(judge(near, { ...near, row: idOf(68) })).toMatchObject({ params: { byte: 60 }, notices: [] });
});

it("keeps the focus on buttons that have nothing to do, and offers no seed to numbers that are not seeded", () => {
  const idle = (change: Partial<AnatomyParams>) => {
    const buttons = parse(renderWidget(definition, set(first, change))).querySelectorAll(".ra-move button");
    expect(buttons.some((button) => button.hasAttribute("disabled"))).toBe(false);
    return buttons.map((button) => button.getAttribute("aria-disabled"));
  };
  expect(idle({ byte: 0 })).toEqual(["true", "false", "false"]);
  expect(idle({ byte: 287 })).toEqual(["false", "true", "true"]);
  const seedOf = (source: AnatomyParams["source"]) =>
    parse(renderWidget(definition, set(first, { source }))).querySelector(".ra-seed");
  expect(seedOf("own")?.hasAttribute("data-idle")).toBe(true);
  expect(seedOf("seeded")?.hasAttribute("data-idle")).toBe(false);
});

it("writes small numbers with a power of ten, not with a letter", () => {
  const small = set(first, { source: "own", pasted: "2.23e-10 1e-10" });
  const said = [derive(small).caption, ...field(small, "Stands for"), ...field(small, "Scale")].join(" ");
  expect(said).toContain("from 2.23 × 10^−10");
  expect(said).not.toMatch(/\de/);
  expect(derive(small).spoken).toContain("2.23 × 10 to the power −10");
});
