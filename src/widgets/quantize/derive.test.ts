import { describe, expect, it } from "vitest";
import { mainFp4, rowBytes, windowFp8 } from "../../core";
import golden from "../../core/golden/numpy_latent.json";
import { initialValues } from "../../ui/params/param";
import { codingById, codings } from "./codings";
import { derive } from "./derive";
import { latent } from "./latent";
import { params, type QuantizeParams } from "./params";
import { withOutliers } from "./sources";

const at = (change: Partial<QuantizeParams>) => derive({ ...initialValues(params), ...change });
const shown = (change: Partial<QuantizeParams>) => at(change).rows[0];

describe("the seeded vector", () => {
  it("is the golden one, bit for bit", () => {
    expect(latent).toEqual(golden.latent512.data);
  });

  it.each([
    ["v41-global", "0.0912", "288", "256 + 32"],
    ["indexer-fp4", "0.1210", "272", "256 + 16"],
    ["e2m1-e8m0-16", "0.1133", "288", "256 + 32"],
    ["v41-window", "0.0264", "528", "512 + 16"],
    ["v4-tile-model", "0.0264", "520", "512 + 8"],
  ])("stored as %s errs by %s in %s bytes", (rule, error, bytes, sum) => {
    expect(shown({ rule })).toMatchObject({ error, bytes, sum, isChosen: true });
  });

  it("takes 1,024 bytes in fp16", () => {
    expect(at({ rule: "fp16" }).caption).toContain("root mean square 1, in fp16: 512 × 2 bytes, 1,024. The norm");
    expect(shown({ rule: "fp16" })).toMatchObject({ bytes: "1,024", sum: "512 × 2", error: "0.00021" });
  });

  it("takes the bytes of the rows that the cache keeps", () => {
    const bytesOf = (id: string) => codingById(id).store(latent).bytes;
    expect(bytesOf("v41-global")).toBe(rowBytes(mainFp4));
    expect(bytesOf("v41-window")).toBe(rowBytes(windowFp8));
  });

  it("is described with its finding", () => {
    const { title, caption } = at({});
    expect(title).toBe("512 values by the rule “V4.1 global row”: 288 bytes, a relative error of 0.0912");
    expect(caption).toContain("256 bytes of elements and 32 of scales, 288 in all, against 1,024 in fp16.");
  });

  it("has 6-bit codings of 400 bytes, and a tensor scale of 4 more", () => {
    expect(shown({ rule: "mxfp6-e2m3" })).toMatchObject({ bytes: "400", sum: "384 + 16" });
    expect(shown({ rule: "nvfp4" })).toMatchObject({ bytes: "292", sum: "256 + 32 + 4" });
  });
});

it("with outliers, the codings of four bits err more where 32 values share a scale", () => {
  expect(withOutliers.filter((value, i) => value !== latent[i])).toHaveLength(8);
  const errors = ["v41-global", "indexer-fp4"].map((rule) => Number(shown({ rule, source: "outliers" })?.error));
  expect(errors[0]).toBeLessThan(errors[1] ?? 0);
});

it("says what the outliers did, to a coding of either kind of scale", () => {
  const { caption } = at({ source: "outliers" });
  expect(caption).toContain("its error falls from 0.0912 to 0.0908");
  expect(caption).toContain("that of MXFP4, indexer rises from 0.1210 to 0.1957");
  expect(at({ source: "outliers", rule: "indexer-fp4" }).caption).toContain(
    "its error rises from 0.1210 to 0.1957, that of V4.1 global row falls from 0.0912 to 0.0908.",
  );
  expect(at({}).caption).not.toContain("outliers");
});

it("tells a rule from the row that uses it for a part, or is shorter", () => {
  const v4 = at({ rule: "v4-tile" });
  expect(v4.title).toBe("512 values by the rule “V4 row, fp8 part”: 520 bytes, a relative error of 0.0264");
  expect(v4.caption).toContain("A V4 row takes 584 bytes: 448 elements by this rule, and 64 in bf16.");
  expect(at({ rule: "indexer-fp4" }).caption).toContain("An indexer key takes 68 bytes: 128 elements by this rule.");
  expect(at({ rule: "v32-index" }).caption).toContain("A V3.2 indexer key takes 132 bytes: 128 elements by this rule.");
  for (const rule of ["v41-global", "v41-window", "nvfp4"]) expect(at({ rule }).caption).not.toContain("by this rule");
});

it("compares the chosen coding with five others, never with itself", () => {
  for (const { id } of codings) {
    const ids = at({ rule: id }).rows.map((row) => row.id);
    expect(ids[0]).toBe(id);
    expect(new Set(ids).size).toBe(6);
  }
});

describe("the reader’s own numbers", () => {
  it("are filled up with zeros to whole blocks", () => {
    const view = at({ source: "pasted", pasted: "1 2 3", rule: "indexer-fp4" });
    expect(view.rows[0]).toMatchObject({ bytes: "17", sum: "16 + 1", error: "0" });
    expect(view.caption).toContain("Your 3 numbers");
    expect(view.caption).toContain("29 zeros fill the last block.");
    expect(view.caption).toContain("No value is changed.");
    const addedTo = (id: string) => view.rows.find((row) => row.id === id)?.added;
    expect([addedTo("indexer-fp4"), addedTo("v41-window"), addedTo("v41-global"), addedTo("fp16")]).toEqual([
      "29 zeros added",
      "29 zeros added",
      "13 zeros added",
      "",
    ]);
  });

  it("are read back as what they are read back as, in as many digits as it takes", () => {
    expect(at({ source: "pasted", pasted: "1000000000 1", rule: "fp16" }).caption).toContain(
      "1,000,000,000 is read back as 65,504.",
    );
    expect(at({ source: "pasted", pasted: "1.00001", rule: "fp16" }).caption).toContain("1.00001 is read back as 1.");
  });

  it("may be all zeros, which leave no norm to divide by", () => {
    const { title, caption } = at({ source: "pasted", pasted: "0 0 0" });
    expect(title).toBe("3 values by the rule “V4.1 global row”: 9 bytes, nothing to lose");
    expect(caption).toContain("there is no norm to hold an error against");
  });

  it("may be all zero, and may be one", () => {
    for (const pasted of ["0", "0 0", "-7"]) {
      for (const { id } of codings) expect(at({ source: "pasted", pasted, rule: id }).rows[0]?.error).toBeTruthy();
    }
    expect(at({ source: "pasted", pasted: "5" }).title).toContain("One value by");
  });

  it("that are no good leave all as it was and say what is wrong", () => {
    const before = at({ source: "pasted", pasted: "1 2 3" });
    const after = at({ source: "pasted", pasted: "1 2 3", draft: "1 2 3 x4" });
    expect(after.rows).toEqual(before.rows);
    expect(after.field).toMatchObject({
      text: "1 2 3 x4",
      fault: "Number 4, “x4”, is no number. Meanwhile your 3 numbers from before are shown.",
    });
    const one = at({ source: "pasted", pasted: "1", draft: "x" });
    expect(one.field.fault).toContain("Meanwhile your one number from before is shown.");
  });

  it("that are no good while another vector is shown are said not to have changed that", () => {
    expect(at({ draft: "x" }).field.fault).toContain("Meanwhile the seeded vector is shown.");
    expect(at({ source: "outliers", draft: "x" }).field.fault).toContain(
      "Meanwhile the seeded vector with outliers is shown.",
    );
  });

  it("may be as small or as large as is taken, in words without an exponent", () => {
    for (const { id } of codings) {
      const view = at({ source: "pasted", pasted: "1e9 -1e9 1e-9 536870912 1.00001", rule: id });
      const { title, caption, table, plots, rows } = view;
      expect(JSON.stringify([title, caption, table, plots, rows.map(({ error }) => error)])).not.toMatch(/\de[-+−]?\d/);
      expect(title).not.toContain("^");
    }
    const close = at({ source: "pasted", pasted: "536870912 1.00001", rule: "bf16" });
    expect(close.title).toContain("a relative error below 0.0001");
    expect(close.rows[0]?.error).toContain("× 10^−".replaceAll(" ", "\u00a0"));
  });

  it("are said to be in links, where that is sure", () => {
    const field = (pasted: string) => at({ source: "pasted", pasted }).field;
    expect(field("0.123456789 ".repeat(200)).note).toBe("200 of at most 512. A link to this figure holds them.");
    expect(field(`${"0".repeat(12_000)}1`).note).toContain("Share says whether a link can hold them.");
  });
});

it("says of its histograms what they count, and in what", () => {
  const [values, errors] = at({}).plots;
  expect(values?.says).toContain("41 equal bins from −4 to 4.");
  expect([values?.top, errors?.top]).toEqual(["43 values in a bin", "124 values in a bin"]);
});

it("shows every coding in the table, each error axis the same for all", () => {
  const axes = codings.map(({ id }) => at({ rule: id }).plots[1]?.tickTexts.join());
  expect(new Set(axes).size).toBe(1);
  expect(at({}).table.rows).toHaveLength(codings.length);
});
