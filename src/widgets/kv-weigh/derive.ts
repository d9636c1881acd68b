import { footprint } from "../../core";
import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { type Preset, presets } from "../kv-product/presets";
import { mapOf } from "../kv-product/storage";
import { mostTokens, type WeighParams } from "./params";
import { type Weighed, weighLayer } from "./weighed";

/** What was found in a buffer, the product that must give the same, and whether it does. */
export interface Check {
  readonly what: string;
  readonly found: string;
  readonly product: string;
  readonly holds: boolean;
}

export interface WeighView extends ViewModel {
  readonly checks: readonly Check[];
  /** A slot for each token that could be packed. */
  readonly slots: readonly { readonly token: number; readonly bytes: string | null }[];
  readonly rowText: string;
  readonly sample: string;
  readonly described: string;
}

/** One layer's rows packed and weighed, against the product of the levers. */
export function derive({ shape, tokens }: WeighParams): WeighView {
  const preset = presets.find(({ key }) => key === shape);
  if (preset === undefined) throw new RangeError(`no preset is called ${shape}`);
  const map = mapOf(preset);
  return viewOf(preset, tokens, weighLayer(map, tokens), footprint(map).bytesPerToken);
}

/** The view of what was weighed: apart from `derive`, so that a test can weigh wrongly. */
export function viewOf(preset: Preset, tokens: number, weighed: Weighed, perToken: number): WeighView {
  const checks = checksOf(preset, tokens, weighed, perToken);
  const failed = checks.filter(({ holds }) => !holds).length;
  const row = weighed.rows === 0 ? 0 : weighed.bytes / weighed.rows;
  const every = exact(tokens);
  return {
    title:
      failed === 0
        ? `${every} packed ${tokens === 1 ? "token weighs" : "tokens weigh"} what the product says: ${exact(perToken)} bytes each`
        : `${exact(failed)} of ${exact(checks.length)} figures do not hold`,
    caption: `${preset.says}: ${every} ${tokens === 1 ? "token" : "tokens"} of one layer, packed into a buffer in this page and weighed. ${exact(weighed.bytes)} bytes, taken ${exact(preset.layers)} times and shared among the tokens, are ${exact((weighed.bytes * preset.layers) / tokens)} bytes a token. ${failed === 0 ? "All figures hold." : "Not all figures hold."}`,
    table: {
      caption: `${preset.name}, ${every} tokens`,
      columns: [
        { label: "Figure", numeric: false },
        { label: "Found", numeric: true },
        { label: "Product", numeric: true },
        { label: "Verdict", numeric: false },
      ],
      rows: checks.map(({ what, found, product, holds }) => [what, found, product, verdictOf(holds)]),
    },
    marks: checks.length + mostTokens,
    checks,
    slots: Array.from({ length: mostTokens }, (_, i) => ({
      token: i + 1,
      bytes: i < weighed.rows ? exact(row) : null,
    })),
    rowText: `A row each: K, then V. Solid: written.`,
    sample: sampleOf(weighed),
    described: `${exact(weighed.rows)} of ${exact(mostTokens)} rows are written, ${exact(row)} bytes each.`,
  };
}

/** "holds", or not. */
export function verdictOf(holds: boolean): string {
  return holds ? "holds" : "does not hold";
}

function checksOf(
  { layers, kvHeads, width }: Preset,
  tokens: number,
  { rows, bytes }: Weighed,
  perToken: number,
): readonly Check[] {
  const row = 2 * kvHeads * width * bytesPerElement;
  const rowProduct = `2 × ${exact(kvHeads)} × ${exact(width)} × ${exact(bytesPerElement)} = ${exact(row)}`;
  const all = bytes * layers;
  return [
    { what: "Rows written", found: exact(rows), product: `one a token: ${exact(tokens)}`, holds: rows === tokens },
    { what: "Bytes in a row", found: exact(bytes / rows), product: rowProduct, holds: bytes === rows * row },
    {
      what: "Bytes in the buffer",
      found: exact(bytes),
      product: `${exact(tokens)} × ${exact(row)} = ${exact(tokens * row)}`,
      holds: bytes === tokens * row,
    },
    {
      what: "Buffer × layers ÷ tokens",
      found: exact(all / tokens),
      product: `${exact(layers)} × 1 × ${exact(2 * kvHeads * width)} × ${exact(bytesPerElement)} = ${exact(layers * row)}`,
      holds: all === tokens * perToken && perToken === layers * row,
    },
  ];
}

/** All presets are stored in bf16. */
const bytesPerElement = 2;

const signs = 5;
const hex = 16;

function sampleOf({ written, firstBytes, read }: Weighed): string {
  const bytes = firstBytes.map((byte) => byte.toString(hex).toUpperCase().padStart(2, "0")).join(" ");
  const text = (value: number) => value.toPrecision(signs).replace("-", "−");
  return `The first element of the first K is about ${text(written)}; its two bytes are ${bytes} and are read back as about ${text(read)}.`;
}
