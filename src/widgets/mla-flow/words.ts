import { format } from "d3-format";
import { listInWords } from "../../core";
import { sentence } from "../../ui/numbers";
import { blocks } from "./blocks";
import { sizes } from "./layer";
import { type BlockId, type CellRef, columnsOf, rowsOf, shapes } from "./places";
import { type Context, type Product, type Read, type Recipe, sumOf } from "./recipes";

const decimals = { one: format(".1f"), two: format(".2f"), three: format(".3f") } as const;

/** "−0.0" is 0. */
function unsigned(text: string): string {
  return /[1-9]/.test(text) ? text : text.replace("−", "");
}

/** A number in its cell: one decimal; probabilities have two. */
export function inCell(block: BlockId, value: number): string {
  return unsigned(decimals[block === "p" ? "two" : "one"](value));
}

/** Tenths as they are, which weights and hidden states are; others to three decimals. */
function figure(value: number): string {
  const isTenths = Math.round(10 * value) / 10 === value;
  return unsigned(decimals[isTenths ? "one" : "three"](value));
}

/** A small difference: "0" or "2.2 × 10^−16". */
export function tiny(value: number): string {
  if (value === 0) return "0";
  const [digits = "", power = ""] = value.toExponential(1).split("e");
  return `${digits} × 10^${power.replace("-", "−").replace("+", "")}`;
}

const ofHead: ReadonlySet<BlockId> = new Set(["wUq", "wQr", "qC", "qR", "wUk", "kC", "qA", "s", "p", "z", "wUv", "v"]);
const rowIsToken: ReadonlySet<BlockId> = new Set(["h", "c", "kR", "kC", "v", "s", "p"]);

/** "head 1, token 3, element 2": heads, rows and elements from 1, tokens by their position from 0. */
function placeOf({ block, row, column }: CellRef, head: number): string {
  const parts: string[] = [];
  if (ofHead.has(block)) parts.push(`head ${head + 1}`);
  if (blocks[block].keep === "weight") parts.push(`row ${row + 1}`, `column ${column + 1}`);
  else if (block === "o")
    parts.push(`head ${Math.floor(column / sizes.headDim) + 1}`, `element ${(column % sizes.headDim) + 1}`);
  else if (block === "u") parts.push(`element ${row + 1}`);
  else {
    if (rowIsToken.has(block)) parts.push(`token ${row}`);
    if (columnsOf(block) > 1) parts.push(`element ${column + 1}`);
  }
  return parts.join(", ");
}

/** "T × d_c = 5 × 4"; a vector has one side. */
export function shapeText(block: BlockId): string {
  const sides = shapes[block].filter(({ symbol }) => symbol !== "1");
  return `${sides.map(({ symbol }) => symbol).join(" × ")} = ${sides.map(({ size }) => size).join(" × ")}`;
}

/** What is shown of one cell. */
export interface CellWords {
  readonly symbol: string;
  /** "keys: head 1, token 3, element 2" */
  readonly name: string;
  /** "row 2 of W^UK · c^KV_3" */
  readonly rule: string;
  /** "0.3·0.812 + …"; empty where nothing is summed. */
  readonly sum: string;
  readonly value: string;
  /** The same in a sentence without symbols. */
  readonly sentence: string;
}

/** What a cell is, and the numbers it is made of. */
export function wordsOf(at: CellRef, recipe: Recipe, context: Context, read: Read): CellWords {
  const block = blocks[at.block];
  const name = `${block.name}: ${placeOf(at, context.head)}`;
  const value = figure(read(at));
  if (recipe.kind === "later") {
    const rule = `token ${at.row} comes after token ${context.token}: there is no entry yet`;
    return { symbol: block.symbol, name, rule, sum: "", value: "–", sentence: `${sentence(name)}: ${rule}.` };
  }
  if (recipe.kind === "otherHead") {
    const rule = `made as for head ${context.head + 1}, from blocks of its own; choose head ${recipe.head + 1} to see them`;
    return { symbol: block.symbol, name, rule, sum: "", value, sentence: `${sentence(name)}, ${value}: ${rule}.` };
  }
  const rule = block.rule(at, context);
  const sum = sumText(recipe, read);
  const sources = listInWords(block.from[context.form].map((id) => blocks[id].name));
  const made = sum === "" ? `${value}, ${rule}` : `from ${sources}: ${sum} = ${value}`;
  return { symbol: block.symbol, name, rule, sum, value, sentence: `${sentence(name)}, ${made}.` };
}

function sumText(recipe: Recipe, read: Read): string {
  if (recipe.kind === "dot") {
    const terms = termsText(recipe.products, read);
    if (recipe.times !== 1) return `(${terms}) × ${figure(recipe.times)}`;
    return recipe.over === 1 ? terms : `(${terms}) ÷ ${figure(recipe.over)}`;
  }
  if (recipe.kind === "softmax") {
    const power = (at: CellRef) => `exp(${figure(read(at))})`;
    return `${power(recipe.own)} ÷ (${recipe.of.map(power).join(" + ")})`;
  }
  if (recipe.kind !== "turn") return "";
  const [x, y] = [recipe.x, recipe.y].map((list) => figure(sumOf(list, read)));
  const angle = recipe.position;
  return recipe.isSecond ? `${x}·sin ${angle} + ${y}·cos ${angle}` : `${x}·cos ${angle} − ${y}·sin ${angle}`;
}

function termsText(list: readonly Product[], read: Read): string {
  return list.map(({ a, b }) => `${figure(read(a))}·${figure(read(b))}`).join(" + ");
}

/** "Latents, 5 by 4, cached": a block for those who hear it. */
export function blockSays(id: BlockId): string {
  const { name, keep } = blocks[id];
  const kept = { cached: ", cached", thrown: ", made and thrown away", weight: ", weights", step: "", input: "" }[keep];
  return `${sentence(name)}, ${rowsOf(id)} by ${columnsOf(id)}${kept}`;
}
