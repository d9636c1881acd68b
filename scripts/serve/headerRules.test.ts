import { describe, expect, test } from "vitest";
import { headersFor, parseHeaderRules } from "./headerRules";

const rules = parseHeaderRules(`
# for every file
/*
  Access-Control-Allow-Origin: *
  X-Robots-Tag: noindex
/assets/*.js
  Cache-Control: immutable
  Link: </a:b>; rel=preload
/embed/:widget/
  X-Robots-Tag: nofollow
`);
const at = (path: string) => Object.fromEntries(headersFor(rules, path));

describe("the rules of a _headers file", () => {
  test("a star matches anything", () => {
    expect(at("/")).toEqual({ "access-control-allow-origin": "*", "x-robots-tag": "noindex" });
  });

  test("dots are dots, and a value may hold colons", () => {
    expect(at("/assets/a/b.js").link).toBe("</a:b>; rel=preload");
    expect(at("/assets/bxjs")["cache-control"]).toBeUndefined();
  });

  test("a placeholder stands for one part, and a repeated name is joined", () => {
    expect(at("/embed/layer-map/")["x-robots-tag"]).toBe("noindex, nofollow");
    expect(at("/embed/layer-map/more/")["x-robots-tag"]).toBe("noindex");
  });

  test.each([
    ["  X: y", "line 1: a header before the first path"],
    ["/*\n  nonsense", 'line 2: expected "Name: value"'],
    ["/*\n\n  X:", 'line 3: expected "Name: value"'],
    ["/*\n  : y", 'line 2: expected "Name: value"'],
  ])("%j is refused", (text, message) => {
    expect(() => parseHeaderRules(text)).toThrow(message);
  });
});
