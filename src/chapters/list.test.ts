import { expect, test } from "vitest";
import { chapterBySlug, chapters } from "./list";

test("each chapter ends where the number stands", () => {
  const ends = Object.fromEntries(chapters.map(({ slug, endsAt }) => [slug, endsAt]));
  expect(ends).toEqual({
    cost: 389_120,
    mla: 70_272,
    windows: 70_272,
    dsa: 48_068,
    precision: 48_068,
    v4: 3_514.25,
    csa2: 1_490,
    "encoder-decoder": 1_490,
    "four-bits": 890,
    arithmetic: 890,
    serving: 890,
    reuse: 890,
    rest: 890,
    questions: 890,
  });
});

test("a chapter begins where the one before it ended", () => {
  for (const [index, chapter] of chapters.entries()) {
    expect(chapter.startsAt).toBe(chapters[index - 1]?.endsAt ?? chapter.endsAt);
  }
});

test("an unknown slug is an error", () => {
  expect(() => chapterBySlug("nowhere")).toThrow(RangeError);
});
