import type { PageOrder } from "../../core";
import { choice, custom, steps, wholeNumber } from "../../ui/params/kinds";
import type { Param, Values } from "../../ui/params/param";
import type { Verdict } from "../define";
import { readPasted } from "./paste";
import { type AnatomyRow, anatomyRows, largestRow, rowById } from "./rows";
import { orderNames } from "./words";

const [, , , , , newest] = anatomyRows;

/** The halfway cases of E2M1 under a scale of 1: they show where ties go. */
const ties = "0.25 0.75 1.25 1.75 2.5 3.5 5 6";

const pasted: Param<string> = custom({
  label: "Your numbers",
  initial: ties,
  write: (text) => text,
  read: (text) => {
    const result = readPasted(text);
    if (result.ok) return { value: result.text, notice: null };
    return { value: ties, notice: `Your numbers: ${result.reason}` };
  },
  samples: [ties, "0", "-1.5 3e2 0.001", "1e300 -1e300 1e-300", "6.2 -6.2 448 -0"],
});

export const params = {
  row: choice(
    anatomyRows.map(({ id, bytes, label }) => ({ value: id, key: String(bytes), label: `${bytes} ${label}` })),
    newest?.id ?? "",
    { label: "Row" },
  ),
  order: choice<PageOrder>(
    [
      { value: "page", key: "page", label: orderNames.page },
      { value: "token", key: "token", label: orderNames.token },
    ],
    "token",
    { label: "Order in a page" },
  ),
  byte: {
    ...wholeNumber({ min: 0, max: largestRow - 1, unit: "" }, 0, { label: "Byte" }),
    control: { kind: "none" },
    samples: [0, 17, 67, 130, 257, 450, 520, 583, 655],
  } as Param<number>,
  capacity: steps(
    [1, 2, 4, 8, 16, 32, 64].map((value) => ({ value, real: null })),
    4,
    { label: "Rows in a page", unit: (value) => (value === 1 ? "row" : "rows") },
  ),
  source: choice<"seeded" | "own">(
    [
      { value: "seeded", key: "seeded", label: "Seeded" },
      { value: "own", key: "own", label: "Your numbers" },
    ],
    "seeded",
    { label: "The entry’s numbers" },
  ),
  seed: wholeNumber({ min: 1, max: 999, unit: "of 999" }, 1, { label: "Seed" }),
  pasted,
  hover: custom<number | null>({
    label: "Byte pointed at",
    initial: null,
    transient: true,
    write: (byte) => (byte === null ? "" : String(byte)),
    read: () => ({ value: null, notice: null }),
    samples: [null, 0, 40, 287],
  }),
};

export type AnatomyParams = Values<typeof params>;

/**
 * A new row brings the order that holds for it today, unless another was asked for with it. Where it lacks the byte that
 * was picked, it begins at its first.
 */
export function judge(before: AnatomyParams, after: AnatomyParams): Verdict<typeof params> {
  const row = rowById(after.row);
  const isOther = before.row !== after.row;
  const barred = barredOrders(row);
  const isBarred = barred?.orders.includes(after.order) ?? false;
  if (isBarred && !isOther) return { ok: false, reason: barred?.reason ?? "" };
  const isAsked = !isOther || (!isBarred && after.order !== before.order);
  const order = isAsked ? after.order : (row.layouts.at(-1)?.order ?? after.order);
  const last = row.bytes - 1;
  const beyond = after.byte > last;
  return {
    ok: true,
    params: {
      ...after,
      order,
      byte: beyond ? (isOther ? 0 : last) : after.byte,
      hover: after.hover !== null && after.hover > last ? null : after.hover,
    },
    notices: beyond
      ? [
          isOther
            ? `The row of ${row.bytes} bytes has no byte ${after.byte}: its first is picked.`
            : `This row has no byte ${after.byte}; its last is ${last}.`,
        ]
      : [],
  };
}

/** The orders that can't be had for a row, and why; `null` where all can. */
export function barredOrders({ label, layouts }: AnatomyRow): { orders: readonly PageOrder[]; reason: string } | null {
  const orders = params.order.samples.filter((order) => layouts.every((layout) => layout.order !== order));
  if (orders.length === 0) return null;
  const names = layouts.map(({ order }) => `“${orderNames[order]}”`).join(" and ");
  return { orders, reason: `The ${label} row has one published order: ${names}.` };
}
