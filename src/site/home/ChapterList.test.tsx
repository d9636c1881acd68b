import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { chapters } from "../../chapters/list";
import { ChapterList } from "./ChapterList";

const page = parse(renderToStaticMarkup(<ChapterList />));
const items = page.querySelectorAll(".toc li");

describe("the list of chapters", () => {
  it("holds as many chapters as its heading says", () => {
    expect(page.querySelector("h2")?.text).toContain("Fourteen");
    expect(items).toHaveLength(14);
  });

  it("links what is written and says of the others that they are being written", () => {
    items.forEach((item, i) => {
      const chapter = chapters[i];
      expect(item.text).toContain(chapter?.title);
      expect(item.querySelectorAll("a")).toHaveLength(chapter?.written ? 1 : 0);
      expect(item.text).toContain(chapter?.written ? "read now" : "being written");
    });
    expect(items.filter((item) => item.querySelector("a")).length).toBeGreaterThan(0);
  });

  it("shows where the number stands only after the chapters that move it", () => {
    const shown = items.map((item) => item.querySelector(".toc-bytes")?.text.replace(" bytes a token", ""));
    expect(shown.filter((text) => text !== "")).toEqual(["389,120", "70,272", "48,068", "3,514.25", "1,490", "890"]);
  });
});
