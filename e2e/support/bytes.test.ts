import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileOf, weigh } from "./bytes";

const site = "http://127.0.0.1:1/kv-lineage/";
const page = "<title>page</title>".repeat(40);
const code = "let entry = 1;".repeat(40);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "weighed-"));
  mkdirSync(join(folder, "chapters/x"), { recursive: true });
  writeFileSync(join(folder, "chapters/x/index.html"), page);
  writeFileSync(join(folder, "site.js"), code);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("weighing what a page asks for", () => {
  const packed = (text: string) => gzipSync(text, { level: 9 }).length;

  test("counts scripts apart from all, in gzipped bytes", () => {
    const weight = weigh([`${site}chapters/x/?layer-map.layer=2`, `${site}site.js`], folder, site);
    expect(weight).toEqual({ requests: 2, script: packed(code), all: packed(page) + packed(code) });
  });

  test("an address without a built file is refused, as is one of another host", () => {
    expect(() => fileOf(`${site}missing.js`, folder, site)).toThrow("has no file");
    expect(() => fileOf("http://elsewhere.example/site.js", folder, site)).toThrow("is not on the site");
  });
});
