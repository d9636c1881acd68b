import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadFile, resultsOf } from "./check";
import { openFolder } from "./folder";
import type { Json } from "./json";
import { type FileKeys, readKeys, roleOf } from "./keys";
import { compare, countElements } from "./limits";
import type { Mechanism } from "./mechanism";
import { outline, pathText, unitsOf, valueAt } from "./units";
import { withoutMeasured, zeroPattern } from "./zeroPattern";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folderOf(files: Readonly<Record<string, Json>>) {
  const path = mkdtempSync(join(tmpdir(), "golden-"));
  folders.push(path);
  for (const [name, file] of Object.entries(files)) writeFileSync(join(path, `${name}.json`), JSON.stringify(file));
  return openFolder(path);
}

const twice: Mechanism = () => ({ y: 2 });
const known = new Map([["twice", twice]]);
const keys: Json = { files: { twice: { inputs: ["x"], results: { y: "exact" }, notes: ["source"] } } };

describe("a folder", () => {
  it("is read from the disk, keys apart", () => {
    const folder = folderOf({ twice: { x: 1, y: 2 }, keys });
    expect(folder.names).toEqual(["twice"]);
    expect(folder.hasOwnKeys).toBe(true);
    expect(loadFile(folder, "twice", known).file).toEqual({ x: 1, y: 2 });
  });

  it("without keys takes the repository's", () => {
    const folder = folderOf({ codecs: {} });
    expect(folder.hasOwnKeys).toBe(false);
    expect(folder.keys.has("codecs")).toBe(true);
  });

  it("without files, with an unknown file or an unlisted key is refused", () => {
    expect(() => folderOf({ keys })).toThrow("no golden file");
    expect(() => loadFile(folderOf({ twice: {}, keys }), "twice", new Map())).toThrow("nothing computes it");
    expect(() => loadFile(folderOf({ thrice: {}, keys }), "thrice", known)).toThrow("keys.json does not name it");
    const odd = folderOf({ twice: { x: 1, y: 2, z: [{ w: 3 }] }, keys });
    expect(() => loadFile(odd, "twice", known)).toThrow("keys.json does not list z[0].w");
  });

  it("gives a file the parameters of the one that keys.json names", () => {
    const borrowing: Json = {
      files: {
        twice: { params_from: "lender", inputs: ["x"], results: { y: "exact" }, notes: [] },
        lender: { inputs: ["params"], results: {}, notes: [] },
      },
    };
    const both = folderOf({ twice: { x: 1, y: 2 }, lender: { params: { w: 7 } }, keys: borrowing });
    expect(loadFile(both, "twice", known).params).toEqual({ w: 7 });
    const one = folderOf({ twice: { x: 1, y: 2 }, keys: borrowing });
    expect(() => loadFile(one, "twice", known)).toThrow("lender.json, which is not in the folder");
  });
});

describe("keys", () => {
  const list: Json = {
    inputs: ["config.a", "list[].in"],
    results: { "list[].out": 0.5, "config.deep.x": "exact", "any.*.y": "set" },
    notes: ["config"],
  };
  const entry = readKeys({ files: { f: list } }).get("f") as FileKeys;

  it("the longest listed path decides, [] is any position and * any key", () => {
    expect(roleOf(entry, ["config", "b"])).toEqual({ kind: "note" });
    expect(roleOf(entry, ["config", "a", "more"])).toEqual({ kind: "input" });
    expect(roleOf(entry, ["config", "deep", "x"])).toMatchObject({ kind: "result", limit: "exact" });
    expect(roleOf(entry, ["list", 3, "out", "more"])).toMatchObject({ key: "list[].out", limit: 0.5 });
    expect(roleOf(entry, ["any", "thing", "y"])).toMatchObject({ kind: "result", limit: "set" });
    expect(roleOf(entry, ["list", 3])).toBeNull();
    expect(roleOf(entry, ["list", "out"])).toBeNull();
    expect(roleOf(entry, ["any", 0, "y"])).toBeNull();
  });

  it("of another form are refused", () => {
    expect(() => readKeys([])).toThrow("files");
    expect(() => readKeys({ files: { f: {} } })).toThrow("f lists no results");
    expect(() => readKeys({ files: { f: { results: { y: null } } } })).toThrow("f: y");
  });
});

describe("units", () => {
  const file: Json = { a: { shape: [2], data: [1, 2] }, b: [{ c: [[1], [2, 3]] }, { c: "x" }], d: 4 };

  it("are tensors, lists of plain values and single values", () => {
    expect(unitsOf(file).map(({ path }) => pathText(path))).toEqual(["a", "b[0].c", "b[1].c", "d"]);
    expect(unitsOf(file).map(({ value }) => countElements(value))).toEqual([2, 3, 1, 1]);
    for (const { path, value } of unitsOf(file)) expect(valueAt(file, path)).toEqual(value);
    expect(valueAt(file, ["b", 2, "c"])).toBeUndefined();
  });

  it("in outline say nothing but their form", () => {
    expect(outline(file)).toEqual({
      a: { shape: [2], data: [] },
      b: [{ c: [[null], [null, null]] }, { c: null }],
      d: null,
    });
  });

  it("that are results carry their key and limit", () => {
    const golden = {
      file: { x: 1, y: [{ z: 2 }] },
      keys: readKeys({ files: { f: { results: { y: 0.1 }, inputs: ["x"] } } }).get("f") as FileKeys,
    };
    expect(resultsOf(golden)).toEqual([{ path: ["y", 0, "z"], value: 2, key: "y", limit: 0.1 }]);
  });
});

describe("limits", () => {
  const tensor = (...data: Json[]): Json => ({ shape: [data.length], data });

  it("a number bounds the error relative to the largest magnitude", () => {
    expect(compare(0.01, tensor(100.9, 1), tensor(100, 1))).toBeNull();
    expect(compare(0.01, tensor(100, 1.9), tensor(100, 1))).toBeNull();
    expect(compare(0.01, tensor(101.1, 1), tensor(100, 1))).toContain("an error of");
    expect(compare(0.01, 1e-300, 0)).toContain("an error of");
  });

  it("infinities stand at the same places", () => {
    expect(compare(0.1, tensor(Number.NEGATIVE_INFINITY, 1), tensor("-inf", 1))).toBeNull();
    for (const odd of [1e300, Number.POSITIVE_INFINITY, Number.NaN]) {
      expect(compare(0.1, tensor(odd, 1), tensor("-inf", 1))).toContain("at 0");
    }
    expect(compare(0.1, tensor(Number.NaN, 1), tensor(1, 1))).toContain("at 0");
    expect(compare(0.1, tensor("text", 1), tensor(1, 1))).toContain("no number");
  });

  it("exact takes equal values of any kind, NaN with NaN", () => {
    expect(compare("exact", [Number.NaN, 1, -0], ["nan", 1, 0])).toBeNull();
    expect(compare("exact", "0a", "0a")).toBeNull();
    expect(compare("exact", "0a", "0b")).toContain("0b");
    expect(compare("exact", true, false)).not.toBeNull();
    expect(compare("exact", 1 + 2 ** -52, 1)).not.toBeNull();
    expect(compare("exact", [[1], [2]], [[1], [3]])).toContain("at 1");
  });

  it("sets leave out −1 and the order, row by row", () => {
    expect(
      compare(
        "set",
        [
          [3, 1],
          [-1, 2],
        ],
        [[1, 3, -1], [2]],
      ),
    ).toBeNull();
    expect(compare("set", { shape: [2, 2], data: [1, 2, 3, 4] }, { shape: [2, 2], data: [2, 1, 4, 3] })).toBeNull();
    expect(compare("set", { shape: [2, 2], data: [1, 2, 3, 4] }, { shape: [2, 2], data: [1, 3, 2, 4] })).toContain(
      "row 0",
    );
    expect(compare("set", [[1]], [[1], [2]])).toContain("1 rows");
    expect(compare("set", [[1, 1]], [[1]])).toContain("row 0");
  });

  it("other shapes, lengths and kinds are refused", () => {
    expect(compare("exact", tensor(1, 2), tensor(1))).toContain("stored 1");
    expect(compare("exact", { shape: [1, 2], data: [1, 2] }, { shape: [2, 1], data: [1, 2] })).toContain("stored 2×1");
    expect(compare(1, [1], tensor(1))).toContain("no tensor");
    expect(compare(1, tensor(1), 1)).toContain("another kind");
    expect(compare(1, [1], [1, 2])).toContain("a list of 1");
    expect(compare(1, [[1], [1, 2]], [[1], [1]])).toContain("at 1");
  });

  it("takes a zero pattern from the measured errors, of which the computation sees nothing", () => {
    const runs = [
      { replayed_tokens: 1, relative_error_per_layer: [9e-13, 0.1], relative_error_per_layer_and_position: [0] },
    ];
    const file = { runs, rule: "words" };
    expect(zeroPattern(file)).toEqual([[[true, false], [true]]]);
    expect(withoutMeasured(file)).toEqual({ runs: [{ replayed_tokens: 1 }], rule: "words" });
    expect(compare("zero pattern", [[[true, false]]], [[[true, false]]])).toBeNull();
    expect(compare("zero pattern", [[[true, false]]], [[[true, true]]])).toContain("false, stored true");
  });

  it("a limit without a comparison is an error, not a pass", () => {
    expect(() => compare("about", 1, 1)).toThrow("about");
  });
});
