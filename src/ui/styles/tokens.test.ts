import { readFileSync } from "node:fs";
import {
  clampRgb,
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  formatHex,
  interpolate,
  wcagContrast,
} from "culori";
import { describe, expect, it } from "vitest";

type Theme = Readonly<Record<string, string>>;

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];

/** The colours of a theme, by token. */
const light: Theme = Object.fromEntries(pairs.map(([, name, ofLight]) => [name, ofLight]));
const dark: Theme = Object.fromEntries(pairs.map(([, name, , ofDark]) => [name, ofDark]));
const themes: readonly (readonly [string, Theme])[] = [
  ["light", light],
  ["dark", dark],
];

/** Colours of one group stay apart by at least `apart` (CIEDE2000), for every eye below. */
const groups = [
  { prefix: "mode-", names: ["full", "reindex", "reuse", "window", "csa", "hca"], apart: 15 },
  { prefix: "part-", names: ["content", "address", "query"], apart: 20 },
  { prefix: "lever-", names: ["layer", "sequence", "entry", "precision"], apart: 18 },
  { prefix: "half-", names: ["encoder", "decoder"], apart: 15 },
] as const;

const marks = groups.flatMap(({ prefix, names }) => names.map((name) => `${prefix}${name}`));
const text = ["ink", "ink-2", "ink-3", "good", "bad", "approx", "exact"];
const graphics = ["rule-strong", "focus", "mass"];
const grounds = ["paper-2", "half-encoder-band", "half-decoder-band"];
const tinted = marks.filter((mark) => !mark.startsWith("half-"));

/** The tints of the style sheet: every one is the same share of its own colour, on paper. */
const tints = [...css.matchAll(/--([\w-]+)-tint:\s*color-mix\(in oklab, var\(--([\w-]+)\) (\d+)%, var\(--paper\)\);/g)];
const tintShare = Number(tints[0]?.[3]) / 100;

function colour(theme: Theme, token: string): string {
  const value = theme[token];
  if (value === undefined) throw new Error(`no value for --${token}`);
  return value;
}

function contrast(theme: Theme, a: string, b: string): number {
  return wcagContrast(colour(theme, a), colour(theme, b));
}

type Filter = ReturnType<typeof filterDeficiencyProt>;
const linear = converter("lrgb");

/**
 * What a colour looks like to an eye. The published matrices are for linear light, and the library's filter multiplies
 * the channels as it gets them: so it gets linear ones.
 */
function seenThrough(filter: Filter, hex: string): string {
  const { r, g, b } = linear(hex) ?? { r: 0, g: 0, b: 0 };
  const seen = filter({ mode: "rgb", r, g, b });
  return formatHex(clampRgb({ mode: "lrgb", r: seen.r, g: seen.g, b: seen.b }));
}

const eyes: readonly (readonly [string, (hex: string) => string])[] = [
  ["normal vision", (hex) => hex],
  ["deuteranopia", (hex) => seenThrough(filterDeficiencyDeuter(1), hex)],
  ["protanopia", (hex) => seenThrough(filterDeficiencyProt(1), hex)],
];

const difference = differenceCiede2000();

describe("the ruler", () => {
  it("finds the difference that Sharma, Wu and Dalal publish for their first pair", () => {
    const a = { mode: "lab65", l: 50, a: 2.6772, b: -79.7751 } as const;
    const b = { mode: "lab65", l: 50, a: 0, b: -82.7485 } as const;
    expect(difference(a, b)).toBeCloseTo(2.0425, 4);
  });

  it("sees less red than there is, and leaves grey alone", () => {
    for (const [name, see] of eyes.slice(1)) {
      expect(difference("#ff0000", "#7f7f00"), name).toBeGreaterThan(difference(see("#ff0000"), see("#7f7f00")));
      expect(see("#808080"), name).toBe("#808080");
    }
  });
});

describe.each(themes)("colours of the %s theme", (_, theme) => {
  it.each(text)("%s can be read on paper, wells and bands", (token) => {
    for (const ground of ["paper", ...grounds]) {
      expect(contrast(theme, token, ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(marks)("%s can be read on paper, and seen on wells and bands", (token) => {
    expect(contrast(theme, token, "paper"), "on paper").toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) expect(contrast(theme, token, ground), `on ${ground}`).toBeGreaterThanOrEqual(3);
  });

  it.each(graphics)("%s can be seen on every ground", (token) => {
    for (const ground of ["paper", ...grounds]) {
      expect(contrast(theme, token, ground), `on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    ["on-now", "now", 7],
    ["on-mass", "mass", 7],
    ["mass-line", "mass", 1.1],
    ["paper", "mode-full", 4.5],
    ["paper", "mode-csa", 4.5],
  ] as const)("%s on %s has a contrast of at least %d", (front, ground, least) => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(least);
  });

  it.each(tinted)("the tint of %s carries ink, and its own colour as an outline", (token) => {
    const tint = formatHex(interpolate([colour(theme, "paper"), colour(theme, token)], "oklab")(tintShare));
    expect(wcagContrast(colour(theme, "ink"), tint)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(colour(theme, "ink-2"), tint)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(colour(theme, token), tint)).toBeGreaterThanOrEqual(3);
  });

  describe.each(groups)("$prefix*", ({ prefix, names, apart }) => {
    it.each(eyes)("stay apart for %s", (_eye, see) => {
      for (const [i, one] of names.entries()) {
        for (const other of names.slice(i + 1)) {
          const distance = difference(see(colour(theme, `${prefix}${one}`)), see(colour(theme, `${prefix}${other}`)));
          expect(distance, `${one} and ${other}`).toBeGreaterThanOrEqual(apart);
        }
      }
    });
  });
});

describe("the tables", () => {
  it("mixes every tint from its own colour, all in the same share", () => {
    expect(tints.map(([, tint]) => tint)).toEqual(tinted);
    expect(tints.map(([, , from]) => from)).toEqual(tinted);
    expect(new Set(tints.map(([, , , share]) => share)).size).toBe(1);
  });

  it("has a dark value for every light one", () => {
    const withoutDark = css.replaceAll(/light-dark\([^)]*\)/g, "").match(/#[0-9a-f]{3,8}\b/gi) ?? [];
    expect(withoutDark).toEqual([]);
  });
});
