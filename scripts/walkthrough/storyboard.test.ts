import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { readRecords, writeRecord } from "./records";
import { storyboard } from "./storyboard";

test("the storyboard shows each step with its sentence, its pictures that exist, and what differs", () => {
  const folder = mkdtempSync(join(tmpdir(), "storyboard-"));
  try {
    const steps = ["The reader reads 1 < 2.", "The reader presses."];
    for (const variant of ["1440-light", "390-dark", "390-light"]) {
      const records = steps.map((sentence, index) => ({
        sentence,
        picture: Buffer.from(`${variant} ${index}`),
        found: variant === "390-dark" && index === 1 ? ["mark 3 <rect>: now <path>"] : [],
      }));
      // One walk ends early: its second step has no picture.
      writeRecord("precision", variant, variant === "390-light" ? records.slice(0, 1) : records, folder);
    }
    const page = parse(storyboard(readRecords(folder)));
    const items = page.querySelectorAll("#precision li");
    expect(items.map((item) => item.querySelector("p")?.text)).toEqual(["The reader reads 1 < 2.", steps[1]]);
    expect(items.map((item) => item.querySelectorAll("figure").length)).toEqual([3, 3]);
    const files = page.querySelectorAll("img").map((image) => image.getAttribute("src") ?? "");
    expect(files).toHaveLength(5);
    for (const file of files) expect(existsSync(join(folder, file)), file).toBe(true);
    expect(items[1]?.querySelectorAll(".differs").map((one) => one.text)).toEqual([
      "mark 3 <rect>: now <path>",
      "390-light: not reached",
    ]);
    expect(items[0]?.querySelectorAll(".differs")).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
