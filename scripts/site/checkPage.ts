import { type HTMLElement, parse } from "node-html-parser";
import { glyphs, mathGlyphs } from "./glyphs";

/** Digits that stand in prose as they are, each with its reason. */
const allowedInProse: readonly RegExp[] = [
  // Names of models and formats are names, not amounts.
  /\bV[1-4](?:\.\d)?\b/g,
  /\bCSA2\b/g,
  /\bLlama 3 70B\b/g,
  /\bDeepSeek LLM 67B\b/g,
  /\b(?:bf|fp)\d+\b/gi,
  /\bE\dM\d\b/g,
  /\b(?:MX|NV)FP\d\b/g,
  // A cited figure of the same kind in the same sentence is marked; years are dates.
  /\b20\d\d\b/g,
];

/** Where digits are computed (or cited) and may stand: their own markup says so. */
const marked = "[data-num], [data-cite], [data-computed], [data-island], .katex, nav";

function inlineCode(file: string, root: HTMLElement): string[] {
  const problems = root
    .querySelectorAll("script")
    .filter((script) => !script.hasAttribute("src"))
    .map(() => `${file}: an inline script`);
  if (root.querySelector("style")) problems.push(`${file}: an inline style sheet`);
  // What React's static renderer leaves of a view that was suspended.
  if (/<!--\$[?!]-->|<div hidden="" id="S:/.test(root.toString()))
    problems.push(`${file}: a hidden segment of a suspended view`);
  return problems;
}

function otherHosts(file: string, root: HTMLElement): string[] {
  return root
    .querySelectorAll("[src], link[href]")
    .filter((element) => element.getAttribute("rel") !== "canonical")
    .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "")
    .filter((address) => /^(?:https?:)?\/\//.test(address))
    .map((address) => `${file}: loads ${address} from another host`);
}

function missingGlyphs(file: string, root: HTMLElement): string[] {
  const known = new Set(glyphs);
  const text = root.querySelector("body")?.clone() as HTMLElement;
  for (const formula of text.querySelectorAll(".katex")) formula.remove();
  const missing = [...new Set(text.textContent)].filter((character) => character >= " " && !known.has(character));
  return missing.length === 0 ? [] : [`${file}: characters that the faces do not have: ${missing.join(" ")}`];
}

function missingMathGlyphs(file: string, root: HTMLElement): string[] {
  const known = new Set(mathGlyphs);
  const used = root.querySelectorAll(".katex-html").flatMap((formula) => [...formula.textContent]);
  // KaTeX pieces formulas together with spaces of no width, which no font has to draw.
  const missing = [...new Set(used)].filter((character) => !known.has(character) && character !== "\u200b");
  return missing.length === 0
    ? []
    : [`${file}: characters that the fonts of formulas do not have: ${missing.join(" ")}`];
}

function typedDigits(file: string, root: HTMLElement): string[] {
  const prose = root.querySelector("main")?.clone() as HTMLElement | undefined;
  if (prose === undefined) return [];
  for (const element of prose.querySelectorAll(marked)) element.remove();
  const text = allowedInProse.reduce((rest, allowed) => rest.replace(allowed, ""), prose.structuredText);
  return text
    .split("\n")
    .filter((line) => /\d/.test(line))
    .map((line) => `${file}: digits typed into prose: “${line.trim().slice(0, 100)}”`);
}

/** Rules that every built page keeps. Returns what breaks them, in words. */
export function checkPage(file: string, html: string): string[] {
  const root = parse(html);
  return [
    ...inlineCode(file, root),
    ...otherHosts(file, root),
    ...missingGlyphs(file, root),
    ...missingMathGlyphs(file, root),
    ...typedDigits(file, root),
  ];
}
