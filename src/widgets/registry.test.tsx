import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workOut } from "./job";
import { type AnyWidget, loadWidget, type WidgetId, widgetIds } from "./registry";
import { captionOf, countMarks, randomParams, renderWidget } from "./testing";
import { readQuery, writeQuery } from "./urlState";

/** A job is worked out for each state: fewer of them where there is one. */
const runsOf = ({ job }: AnyWidget) => ({ numRuns: job === undefined ? 40 : 8 });

describe.each(widgetIds)("widget %s", (id: WidgetId) => {
  it("carries its own id", async () => {
    expect((await loadWidget(id)).id).toBe(id);
  });

  it("renders every state, with as many marks and the very words that it derives", async () => {
    const widget = await loadWidget(id);
    fc.assert(
      fc.property(randomParams(widget), (params) => {
        const worked = widget.job ? workOut(widget.job, params) : null;
        const view = widget.derive(params, worked?.result ?? null);
        const html = renderWidget(widget, params);
        expect(countMarks(html)).toBe(view.marks);
        expect(captionOf(html)).toBe(view.caption.trim());
        expect(view.caption).not.toBe("");
        expect(view.title).not.toBe("");
        for (const row of view.table.rows) expect(row).toHaveLength(view.table.columns.length);
      }),
      runsOf(widget),
    );
  });

  it("reads from a URL exactly what it wrote there, and leaves the rest of the URL alone", async () => {
    const widget = await loadWidget(id);
    fc.assert(
      fc.property(randomParams(widget, { transient: false }), (params) => {
        const query = writeQuery(widget, params, "?other.figure=4");
        expect(query).toContain("other.figure=4");
        expect(readQuery(widget, query)).toEqual({ params, notices: [] });
      }),
      { numRuns: 120 },
    );
  });

  it("prerenders its first state the same way each time", async () => {
    const widget = await loadWidget(id);
    expect(renderWidget(widget)).toBe(renderWidget(widget));
  });

  it("answers any text in the URL with a state that it can show", async () => {
    const widget = await loadWidget(id);
    const name = fc.constantFrom(...Object.keys(widget.params));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 4 }), (pairs) => {
        const query = new URLSearchParams(pairs.map(([key, text]) => [`${id}.${key}`, text]));
        const { params } = readQuery(widget, query.toString());
        expect(captionOf(renderWidget(widget, params))).not.toBe("");
      }),
      runsOf(widget),
    );
  });
});
