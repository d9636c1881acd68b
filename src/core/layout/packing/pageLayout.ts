import { indexFp4, indexFp8, mainFp4, mlaFp8, v4Fp8, windowFp8 } from "../formats";
import { type RowFormat, rowBytes } from "../row";
import { dataBytes, type PageOrder } from "./placeRow";

/** How rows of one format make a page. */
export interface PageLayout {
  readonly order: PageOrder;
  /** A page is padded at its end to a multiple of this many bytes; 1 where it is not. */
  readonly multiple: number;
  /** Where the layout is documented, and from when to when it holds. */
  readonly source: string;
}

const rowByRow: PageLayout = { order: "token", multiple: 1, source: "rows one after the other" };
const deepGemm: PageLayout = { order: "page", multiple: 1, source: "DeepGEMM tests/test_attention.py" };
const flashMlaTokens: PageLayout = { order: "token", multiple: 1, source: "FlashMLA README" };

/** Both V4.1 rows: page order until 2026-09-30, token order since. */
const v41Layouts: readonly PageLayout[] = [
  { order: "page", multiple: 512, source: "FlashMLA README and tests/quant.py of 2026-09-10" },
  { order: "token", multiple: 1, source: "FlashMLA README of 2026-09-30" },
];

const published: ReadonlyMap<string, readonly PageLayout[]> = new Map([
  [mlaFp8.id, [flashMlaTokens]],
  [indexFp8.id, [deepGemm]],
  [indexFp4.id, [deepGemm]],
  [v4Fp8.id, [{ order: "page", multiple: dataBytes(v4Fp8), source: "FlashMLA tests/quant.py (“MODEL1”)" }]],
  [windowFp8.id, v41Layouts],
  [mainFp4.id, v41Layouts],
]);

/** The published page layouts of a row format, oldest first. Formats without scales have rows one after the other. */
export function pageLayouts(format: RowFormat): readonly PageLayout[] {
  return published.get(format.id) ?? [rowByRow];
}

/**
 * Bytes of a page with room for `capacity` rows, its padding included.
 *
 * @throws RangeError where `capacity` is no whole number from 1 on.
 */
export function pageBytes(format: RowFormat, { multiple }: Pick<PageLayout, "multiple">, capacity: number): number {
  if (!Number.isSafeInteger(capacity) || capacity < 1) {
    throw new RangeError(`a page of ${capacity} rows: it takes a whole number from 1 on`);
  }
  return Math.ceil((capacity * rowBytes(format)) / multiple) * multiple;
}
