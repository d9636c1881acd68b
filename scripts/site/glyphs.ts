/**
 * The characters the faces are subset to: Basic Latin whole, since readers type, and every other character on purpose.
 * The build refuses a page that uses a character outside this list.
 */
const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join("");
const typography = "\u00a0–—‘’“”…·•©";
const mathematics = "×÷±−¼½¾²³¹°µ";

export const glyphs = basicLatin + typography + mathematics;

const greek = "ΔΣΩαβγδεζηθικλμνπρστφχψω";
const operators = "′⋅∗∘⊙⊕⊤∈∉∑∏∫√∞∂∇∥∣≤≥≠≈≡∼∝→←⇒↦⟨⟩⌊⌋⌈⌉{}[]()∪∩∖⊂⊆∅ℓ⋯…∀∃ˉ~^˙⃗";

/** The characters that formulas may use. The build refuses a formula with another one. */
export const mathGlyphs = basicLatin + typography + mathematics + greek + operators;
