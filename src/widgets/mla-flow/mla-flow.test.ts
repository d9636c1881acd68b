import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mla, mlaAbsorbed, randomMla } from "../../core";
import { fromQuery } from "../testing";
import { blocks } from "./blocks";
import { derive } from "./derive";
import { allCells, shownBlocks } from "./geometry";
import definition from "./index";
import { runOf, sizes } from "./layer";
import { type FlowParams, type Form, params, readCell, writeCell } from "./params";
import { type BlockId, type CellRef, columnsOf, rowsOf } from "./places";
import { type Context, evaluate, factorsOf } from "./recipes";

const forms: readonly Form[] = ["naive", "absorbed"];

const anyContext = fc.record({
  seed: params.seed.samples.length > 0 ? fc.integer({ min: 1, max: 999 }) : fc.constant(1),
  form: fc.constantFrom(...forms),
  token: fc.integer({ min: 0, max: sizes.tokens - 1 }),
  head: fc.integer({ min: 0, max: sizes.heads - 1 }),
});

const start: FlowParams = {
  form: "naive",
  token: 4,
  head: 0,
  seed: 1,
  model: "v3",
  cell: { block: "kC", row: 3, column: 1 },
  hover: null,
};

function reader(context: Context) {
  const known = new Map<BlockId, Float64Array>();
  return ({ block, row, column }: CellRef) => {
    const values = known.get(block) ?? blocks[block].values(context).values;
    known.set(block, values);
    return values[row * columnsOf(block) + column] ?? Number.NaN;
  };
}

describe("every state", () => {
  it("refuses a cell that no block has, and says what is accepted", () => {
    for (const text of ["kC.9.0", "kC.0.3", "x.0.0", "kC", "kC.-1.0", ""]) expect(readCell(text)).toBeUndefined();
    expect(fromQuery(definition, "mla-flow.cell=kC.9.0")).toEqual({
      params: start,
      notices: ["Cell can’t be “kC.9.0”. Accepted: none, or a block with row and column from 0, as in kC.3.1."],
    });
    for (const form of forms) for (const cell of allCells(form)) expect(readCell(writeCell(cell))).toEqual(cell);
  });
});

describe("the description of the blocks", () => {
  it("has each block's numbers in the shape it states", () => {
    fc.assert(
      fc.property(anyContext, ({ seed, ...rest }) => {
        const context = { run: runOf(seed), ...rest };
        for (const id of shownBlocks(rest.form)) {
          const { rows, columns } = blocks[id].values(context);
          expect([id, rows, columns]).toEqual([id, rowsOf(id), columnsOf(id)]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("makes each cell of the very cells it names: what the recipe gives is what the engine gave", () => {
    fc.assert(
      fc.property(anyContext, ({ seed, ...rest }) => {
        const context = { run: runOf(seed), ...rest };
        const read = reader(context);
        for (const at of allCells(rest.form)) {
          const made = evaluate(blocks[at.block].make(at, context), read);
          // The same few products in double precision, added in another order at most.
          if (made !== null) expect(Math.abs(made - read(at)), writeCell(at)).toBeLessThan(1e-12);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("names as sources just the blocks that its cells read", () => {
    for (const form of forms) {
      const context = { run: runOf(1), form, token: 4, head: 1 };
      for (const id of shownBlocks(form)) {
        const cells = allCells(form).filter(({ block }) => block === id);
        const read = new Set(cells.flatMap((at) => factorsOf(blocks[id].make(at, context)).map(({ block }) => block)));
        expect([id, [...read].sort()]).toEqual([id, [...blocks[id].from[form]].sort()]);
      }
    }
  });

  it("leaves nothing unsaid: only drawn numbers, later tokens and the other head have no sum", () => {
    for (const form of forms) {
      const context = { run: runOf(3), form, token: 2, head: 0 };
      for (const at of allCells(form)) {
        const { kind } = blocks[at.block].make(at, context);
        const { keep } = blocks[at.block];
        const isOther = at.block === "o" && at.column >= sizes.headDim;
        expect([at, kind === "given"]).toEqual([at, keep === "weight" || (keep === "input" && at.row <= 2)]);
        expect([at, kind === "otherHead"]).toEqual([at, isOther]);
      }
    }
  });
});

describe("what is shown", () => {
  it("are the engine's numbers", () => {
    const { config, params: weights, hidden } = randomMla(sizes, 5);
    const run = runOf(5);
    expect(run.naive.y).toEqual(mla(config, weights, hidden).y);
    expect(run.absorbed.y).toEqual(mlaAbsorbed(config, weights, hidden).y);
  });

  it("is a key as the sum of four products", () => {
    const { words, factors } = derive(start);
    expect(words).toMatchObject({
      symbol: "k^C",
      name: "keys: head 1, token 3, element 2",
      rule: "row 2 of W^UK · c^KV_3",
      sum: "−0.4·−1.713 + 0.6·0.996 + 0.4·0.215 + 0.7·0.163",
      value: "1.483",
    });
    expect([...factors].sort()).toEqual([0, 1, 2, 3].flatMap((column) => [`c.3.${column}`, `wUk.1.${column}`]).sort());
  });

  it("says of a token that comes later that it is not there yet", () => {
    const { words, blocks: views } = derive({ ...start, token: 2 });
    expect(words).toMatchObject({ value: "–", rule: "token 3 comes after token 2: there is no entry yet", sum: "" });
    const keys = views.find(({ id }) => id === "kC");
    expect(keys?.rows.map(({ cells }) => cells.every(({ isLater }) => isLater))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("goes from a block that only one form has to what stands in its place", () => {
    expect(derive({ ...start, form: "absorbed" }).shownKey).toBe("qA.0.0");
    const value: CellRef = { block: "v", row: 2, column: 1 };
    expect(derive({ ...start, form: "absorbed", cell: value }).shownKey).toBe("z.0.0");
    expect(derive({ ...start, cell: null }).words).toBeNull();
    expect(derive({ ...start, hover: value }).shownKey).toBe("v.2.1");
  });

  it("has probabilities that add up to 1 and reads no later token", () => {
    fc.assert(
      fc.property(anyContext, ({ seed, ...rest }) => {
        const weights = [...blocks.p.values({ run: runOf(seed), ...rest }).values];
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 14);
        for (const weight of weights.slice(rest.token + 1)) expect(weight).toBe(0);
      }),
    );
  });
});
