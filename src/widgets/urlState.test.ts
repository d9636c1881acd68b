import { describe, expect, it } from "vitest";
import { splitQuery } from "../ui/longState";
import { choice, custom, wholeNumber } from "../ui/params/kinds";
import { type DataTable, defineWidget, type WidgetDefinition } from "./define";
import { loadWidget, widgetIds } from "./registry";
import { readQuery, writeQuery } from "./urlState";

const demo = defineWidget({
  id: "demo",
  params: {
    row: choice(
      [
        { value: "short", key: "short", label: "Short" },
        { value: "long", key: "long", label: "Long" },
      ],
      "long",
      { label: "Row" },
    ),
    order: choice(
      [
        { value: "page", key: "page", label: "Page" },
        { value: "token", key: "token", label: "Token" },
      ],
      "page",
      { label: "Order" },
    ),
    byte: wholeNumber({ min: 0, max: 99, unit: "" }, 0, { label: "Byte" }),
    own: custom<string>({
      label: "Your numbers",
      initial: "1",
      write: (text) => text,
      read: (text) => ({ value: text, notice: null }),
      samples: ["1"],
    }),
  },
  // A short row has one order, and says nothing where it brings it along; it has few bytes, and says so.
  judge: (_before, after) => {
    if (after.row !== "short") return { ok: true, params: after, notices: [] };
    const beyond = after.byte > 9;
    return {
      ok: true,
      params: { ...after, order: "page" as const, byte: Math.min(after.byte, 9) },
      notices: beyond ? ["This row has 10 bytes."] : [],
    };
  },
  derive: () => ({ title: "", caption: "", table: { caption: "", columns: [], rows: [] } as DataTable, marks: 0 }),
  View: () => null,
  captionLines: { narrow: 1, wide: 1 },
});

const widget = demo as unknown as WidgetDefinition<typeof demo.params>;
const notices = (query: string) => readQuery(widget, query).notices;

describe("what a link is told", () => {
  it("names an unknown key once, however often it stands there", () => {
    expect(notices("demo.colour=red&demo.colour=blue")).toEqual(["This figure has no “colour”; it was left out."]);
    expect(notices(`demo.${"x".repeat(30)}=1`)[0]).toContain(`“${"x".repeat(24)}…”`);
  });

  it("says which of two values was taken, and nothing where both are the same", () => {
    expect(notices("demo.byte=4&demo.byte=5")).toEqual([
      "Byte stands more than once in this link; the first was taken.",
    ]);
    expect(readQuery(widget, "demo.byte=4&demo.byte=5").params.byte).toBe(4);
    expect(notices("demo.byte=4&demo.byte=4")).toEqual([]);
  });

  it("says what does not go together, once", () => {
    const { params, notices } = readQuery(widget, "demo.row=short&demo.order=token");
    expect(params.order).toBe("page");
    expect(notices).toEqual(["Order can’t be “token” with the rest of this link; it was changed."]);
    expect(readQuery(widget, "demo.row=short&demo.byte=50").notices).toEqual(["This row has 10 bytes."]);
  });

  it("says that long content did not come along, and then claims nothing of it", () => {
    const whole = writeQuery(widget, { row: "short", order: "page", byte: 3, own: "7 ".repeat(600) }, "");
    const { short, long } = splitQuery(whole);
    expect(readQuery(widget, `${short}&${long}`)).toEqual({
      params: { row: "short", order: "page", byte: 3, own: "7 ".repeat(600) },
      notices: [],
    });
    const cut = readQuery(widget, short);
    expect(cut.params).toEqual({ row: "long", order: "page", byte: 0, own: "1" });
    expect(cut.notices).toHaveLength(1);
    expect(cut.notices[0]).toContain("“Your numbers” did not come along");
  });
});

it("no widget has a parameter with the name that marks what travels in the fragment", async () => {
  for (const id of widgetIds) expect(Object.keys((await loadWidget(id)).params)).not.toContain("hash");
});
