import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { chapters } from "../chapters/list";
import { href } from "../ui/href";
import { exact } from "../ui/numbers";
import generations from "../widgets/generations";
import { renderWidget } from "../widgets/testing";

const hero = parse(renderWidget(generations));

describe("the way in from the front figure", () => {
  it("leads to a chapter that is written and ends at the last number", () => {
    const chapter = chapters.find(({ slug }) => slug === "arithmetic");
    const link = hero.querySelector(".gens-way a");
    expect(chapter?.written).toBe(true);
    expect(link?.getAttribute("href")).toBe(href(chapter?.path ?? ""));
    expect(link?.text).toBe(`Take ${exact(chapter?.endsAt ?? 0)} apart`);
  });
});
