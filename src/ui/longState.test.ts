import { describe, expect, test } from "vitest";
import {
  joinQuery,
  longestFragment,
  longestInQuery,
  lostParams,
  pack,
  packedLink,
  readFragment,
  shortLink,
  splitQuery,
  unpack,
  writeFragment,
} from "./longState";

const numbers = (count: number) => Array.from({ length: count }, (_, i) => Math.sin(i).toFixed(9)).join(", ");
/** Text that no compression makes shorter than a link may be. */
const noise = Array.from({ length: 40_000 }, (_, i) => ((i * i * 7919 + i * 104_729) % 1_000_003).toString(36)).join(
  " ",
);
const query = (entries: Record<string, string>) => new URLSearchParams(entries).toString();

describe("a query", () => {
  test("that is short stays as it is", () => {
    const short = query({ "quantize.rule": "mxfp4", "quantize.pasted": "1 2 3" });
    expect(splitQuery(short)).toEqual({ short, long: "" });
  });

  test("gives away the longest parameter of a figure, and names it", () => {
    const whole = query({ "quantize.rule": "mxfp4", "quantize.pasted": numbers(200), "levers.row": "mla", other: "1" });
    const { short, long } = splitQuery(whole);
    expect(short.length).toBeLessThan(longestInQuery);
    expect(Object.fromEntries(new URLSearchParams(short))).toEqual({
      "quantize.rule": "mxfp4",
      "levers.row": "mla",
      other: "1",
      "quantize.hash": "pasted",
    });
    expect(new URLSearchParams(long).get("quantize.pasted")).toBe(numbers(200));
  });

  test("is whole again once joined, and splits the same way", () => {
    const whole = query({ "quantize.rule": "mxfp4", "quantize.pasted": numbers(200) });
    const { short, long } = splitQuery(whole);
    const joined = joinQuery(`?${short}`, long);
    expect(lostParams(joined, "quantize")).toEqual([]);
    expect(splitQuery(joined)).toEqual({ short, long });
  });

  test("keeps the names of what did not come along", () => {
    const cut = query({ "quantize.rule": "mxfp4", "quantize.hash": "pasted" });
    expect(lostParams(cut, "quantize")).toEqual(["pasted"]);
    expect(lostParams(cut, "levers")).toEqual([]);
    expect(splitQuery(cut)).toEqual({ short: cut, long: "" });
  });
});

describe("a packed text", () => {
  test.each(["", "a=1", "−2^9 “é” 漢", numbers(500)])("comes back as it was", async (text) => {
    const packed = await pack(text);
    expect(packed).toMatch(/^[\w-]*$/);
    expect(await unpack(packed)).toBe(text);
  });

  test("is shorter than what it holds", async () => {
    expect((await pack("0.5, ".repeat(400))).length).toBeLessThan(100);
  });

  test.each(["%", "AAAA", "not packed at all"])("%j gives nothing", async (packed) => {
    expect(await unpack(packed)).toBeNull();
  });

  test("that was cut gives nothing, and one that would fill the memory neither", async () => {
    const packed = await pack(numbers(100));
    expect(await unpack(packed.slice(0, packed.length / 2))).toBeNull();
    expect(await unpack(await pack("0".repeat(5_000_000)))).toBeNull();
  });
});

test("a fragment leads to an anchor, with a state or without", () => {
  for (const hash of ["", "#see", "#quantize?z=abc", "#?z=abc"]) expect(writeFragment(readFragment(hash))).toBe(hash);
  expect(readFragment("#quantize?z=abc")).toEqual({ anchor: "quantize", packed: "abc" });
  expect(writeFragment({ anchor: "quantize", packed: "a".repeat(longestFragment) })).toBe("#quantize");
});

describe("a link", () => {
  const page = "https://example.org/chapters/precision/";

  test("that is short is itself", () => {
    const address = `${page}?quantize.rule=mxfp4#quantize`;
    expect(shortLink(address)).toEqual({ address, leavesOut: false });
  });

  test("takes long content along in its fragment", async () => {
    const address = `${page}?${query({ "quantize.pasted": numbers(200) })}#quantize`;
    expect(shortLink(address)).toBeNull();
    const link = await packedLink(address, "");
    expect(link.leavesOut).toBe(false);
    const { search, hash } = new URL(link.address);
    const { anchor, packed } = readFragment(hash);
    expect(search).toBe("?quantize.hash=pasted");
    expect(anchor).toBe("quantize");
    expect(new URLSearchParams((await unpack(packed ?? "")) ?? "").get("quantize.pasted")).toBe(numbers(200));
  });

  test("leaves out what is too long, and says so", async () => {
    const address = `${page}?${query({ "quantize.pasted": noise })}#quantize`;
    expect(await packedLink(address, "")).toEqual({
      address: `${page}?quantize.hash=pasted#quantize`,
      leavesOut: true,
    });
  });

  test("takes along what another figure of the page keeps in the fragment", async () => {
    const z = await pack(query({ "quantize.pasted": numbers(200) }));
    const link = await packedLink(`${page}?quantize.hash=pasted&row-anatomy.seed=3#row-anatomy`, `#see?z=${z}`);
    expect(link.address).toBe(`${page}?row-anatomy.seed=3&quantize.hash=pasted#row-anatomy?z=${z}`);
  });
});
