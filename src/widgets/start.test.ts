import { describe, expect, it } from "vitest";
import rowAnatomy from "./row-anatomy";
import { withStart } from "./start";
import { captionOf, fromQuery, renderWidget } from "./testing";
import { writeQuery } from "./urlState";

const started = withStart(rowAnatomy, { row: "656" });
const plain = started as unknown as Parameters<typeof writeQuery>[0];

describe("a widget that a page starts elsewhere", () => {
  it("shows that state first, and has it nowhere in the address", () => {
    expect(captionOf(renderWidget(started))).not.toBe(captionOf(renderWidget(rowAnatomy)));
    const { params } = fromQuery(started, "");
    expect(params.row).toBe("mla-fp8");
    expect(writeQuery(plain, params, "")).toBe("");
  });

  it("has its own first state in the address there, and reads it", () => {
    const { params } = fromQuery(started, "row-anatomy.row=288");
    expect(params.row).toBe("main-fp4");
    expect(writeQuery(plain, params, "")).toBe("row-anatomy.row=288");
  });

  it("falls back to the page’s first state", () => {
    const { params, notices } = fromQuery(started, "row-anatomy.row=12");
    expect(params.row).toBe("mla-fp8");
    expect(notices).toHaveLength(1);
  });

  it("leaves the widget as it is elsewhere, and refuses what it does not have", () => {
    expect(fromQuery(rowAnatomy, "").params.row).toBe("main-fp4");
    expect(withStart(rowAnatomy, {})).toBe(rowAnatomy);
    expect(() => withStart(rowAnatomy, { colour: "red" })).toThrow("row-anatomy has no parameter colour");
    expect(() => withStart(rowAnatomy, { row: "12" })).toThrow("Row can’t be");
  });
});
