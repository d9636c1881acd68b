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
    expect(shown({ rule: "fp16" })).toMatchObject({ bytes: "1,024", sum: "512 × 2", error: "0.00021" });
  });

  it("takes the bytes of the rows that the cache keeps", () => {
    const bytesOf = (id: string) => codingById(id).store(latent).bytes;
    expect(bytesOf("v41-global")).toBe(rowBytes(mainFp4));
    expect(bytesOf("v41-window")).toBe(rowBytes(windowFp8));
  });

  it("is described with its finding", () => {
    const { title, caption } = at({});
    expect(title).toBe("V4.1 global entry, fp4: 512 values in 288 bytes, with a relative error of 0.0912");
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

describe("the reader’s own numbers", () => {
  it("are filled up with zeros to whole blocks", () => {
    const view = at({ source: "pasted", pasted: "1 2 3", rule: "indexer-fp4" });
    expect(view.rows[0]).toMatchObject({ bytes: "17", sum: "16 + 1", error: "0" });
    expect(view.caption).toContain("Your 3 numbers");
    expect(view.caption).toContain("29 zeros fill the last block.");
    expect(view.caption).toContain("No value is changed.");
  });

  it("may be all zero, and may be one", () => {
    for (const pasted of ["0", "0 0", "-7"]) {
      for (const { id } of codings) expect(at({ source: "pasted", pasted, rule: id }).rows[0]?.error).toBeTruthy();
    }
    expect(at({ source: "pasted", pasted: "5" }).title).toContain("one value in");
  });

  it("that are no good leave all as it was and say what is wrong", () => {
    const before = at({ source: "pasted", pasted: "1 2 3" });
    const after = at({ source: "pasted", pasted: "1 2 3", draft: "1 2 3 x4" });
    expect(after.rows).toEqual(before.rows);
    expect(after.field).toMatchObject({
      text: "1 2 3 x4",
      fault: "Number 4, “x4”, is no number. Meanwhile the 3 before stay.",
    });
  });

  it("over 1 kB are said to stay out of the address", () => {
    const long = "0.123456789 ".repeat(200);
    expect(at({ source: "pasted", long }).field.note).toBe(
      "200 of at most 512. Over 1,000 bytes: the address and links leave them out.",
    );
    expect(at({}).field.note).toContain("The address holds them.");
  });
});

it("shows every coding in the table, each error axis the same for all", () => {
  const axes = codings.map(({ id }) => at({ rule: id }).plots[1]?.tickTexts.join());
  expect(new Set(axes).size).toBe(1);
  expect(at({}).table.rows).toHaveLength(codings.length);
});
