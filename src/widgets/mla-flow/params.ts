import { choice, custom, quoted, wholeNumber } from "../../ui/params/kinds";
import type { Param, Values } from "../../ui/params/param";
import { sizes } from "./layer";
import { type BlockId, blockIds, type CellRef, columnsOf, rowsOf } from "./places";

export type Form = "naive" | "absorbed";
export type Counted = "v1" | "v2" | "v3";

const count = (length: number) => Array.from({ length }, (_, index) => index);
const tokens = count(sizes.tokens).map((token) => ({ value: token, key: `${token}`, label: `${token}` }));

/** "kC.3.1": block, row and column, counted from 0; "none" for no cell. */
export function writeCell(cell: CellRef | null): string {
  return cell === null ? "none" : `${cell.block}.${cell.row}.${cell.column}`;
}

export function readCell(text: string): CellRef | null | undefined {
  if (text === "none") return null;
  const [, block, row, column] = /^([A-Za-z]+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  const id = blockIds.find((candidate) => candidate === block);
  if (id === undefined || Number(row) >= rowsOf(id) || Number(column) >= columnsOf(id)) return undefined;
  return { block: id, row: Number(row), column: Number(column) };
}

const start: CellRef = { block: "kC", row: 3, column: 1 };

const corners = (block: BlockId): readonly CellRef[] => [
  { block, row: 0, column: 0 },
  { block, row: rowsOf(block) - 1, column: columnsOf(block) - 1 },
];

function cellParam(label: string, initial: CellRef | null, transient: boolean): Param<CellRef | null> {
  return custom<CellRef | null>({
    label,
    initial,
    transient,
    write: writeCell,
    read: (text) => {
      const value = readCell(text);
      if (value !== undefined) return { value, notice: null };
      const accepted = "none, or a block with row and column from 0, as in kC.3.1";
      return { value: initial, notice: `${label} can’t be ${quoted(text)}. Accepted: ${accepted}.` };
    },
    samples: [null, ...blockIds.flatMap(corners)],
  });
}

/** Short options, all to be seen at once. */
function asSwitch<T>(param: Param<T>): Param<T> {
  return param.control.kind === "select" ? { ...param, control: { ...param.control, kind: "switch" } } : param;
}

export const params = {
  form: choice<Form>(
    [
      { value: "naive", key: "naive", label: "Naive" },
      { value: "absorbed", key: "absorbed", label: "Absorbed" },
    ],
    "naive",
    { label: "Form" },
  ),
  token: asSwitch(choice(tokens, sizes.tokens - 1, { label: "Token t that asks" })),
  head: choice(
    count(sizes.heads).map((head) => ({ value: head, key: `${head + 1}`, label: `${head + 1}` })),
    0,
    { label: "Head" },
  ),
  seed: wholeNumber({ min: 1, max: 999, unit: "of 999" }, 1, { label: "Seed" }),
  model: choice<Counted>(
    [
      { value: "v1", key: "v1", label: "V1 as it was" },
      { value: "v2", key: "v2", label: "V2" },
      { value: "v3", key: "v3", label: "V3" },
    ],
    "v3",
    { label: "Your cache as in" },
  ),
  cell: cellParam("Cell", start, false),
  hover: cellParam("Cell pointed at", null, true),
};

export type FlowParams = Values<typeof params>;
