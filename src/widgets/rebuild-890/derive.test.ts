import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modelIds } from "../../models";
import { initialValues } from "../../ui/params/param";
import { fromQuery, randomParams } from "../testing";

import { derive } from "./derive";
import definition from "./index";
import { judge, params, type RebuildParams } from "./params";
import { mainBricks } from "./pieces";

const first = initialValues(params);

function set(before: RebuildParams, change: Partial<RebuildParams>): RebuildParams {
  const verdict = judge(before, { ...before, ...change });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.params;
}

describe("the first state", () => {
  const view = derive(first);

  it("has one of three encoder layers in place and says what is to go", () => {
    expect(view.title).toBe("178 of V4.1-Flash’s 890 bytes stand, and 712 are to go");
    expect(view.verdict).toBe("712 to go");
    expect(view.product).toBe("0.5 × 356");
    expect(view.marks).toBe(1);
  });

  it("reaches 890 part by part", () => {
    const two = set(first, view.onePart);
    expect(derive(two).title).toBe("534 of V4.1-Flash’s 890 bytes stand, and 356 are to go");
    const three = set(two, derive(two).onePart);
    expect(derive(three).title).toBe("2.5 × 356 = 890, exactly what V4.1-Flash keeps for a token");
    expect(derive(three).partsDiffer).toBe(false);
    expect(derive(three).onePart).toEqual({});
  });
});

describe.each(modelIds)("%s", (target) => {
  const start = set(first, { target });

  it("does not hold at the start, and holds with all parts in place", () => {
    expect(derive(start).standing).toBe("short");
    const done = derive(set(start, derive(start).allParts));
    expect(done.standing).toBe("equal");
    expect(done.total).toBe(done.targetBytes);
    expect(done.hint).toMatch(/^All (five|eight) parts are/);
  });
});

describe("findings", () => {
  it("tells another sum of the same size from the target's own", () => {
    const view = derive(set(first, { owners1: 5 }));
    expect(view.title).toBe("2.5 × 356 = 890 as well, from other parts than V4.1-Flash’s");
    expect(view.standing).toBe("equal");
    expect(view.partsDiffer).toBe(true);
  });

  it("says how much is too much", () => {
    expect(derive(set(first, { owners1: 6 })).title).toBe("1,068 bytes: 178 more than V4.1-Flash keeps for a token");
  });

  it("calls bytes the target’s only where all of them are", () => {
    const all = set(first, derive(first).allParts);
    const title = (before: RebuildParams, change: Partial<RebuildParams>) => derive(set(before, change)).title;
    const v1 = set(first, { target: "deepseek-llm-67b" });
    const [row656] = mainBricks.filter(({ bytes }) => bytes === 656);
    expect(title(v1, { owners1: 94 })).toBe("385,024 of V1’s 389,120 bytes stand, and 4,096 are to go");
    expect(title(v1, { owners1: 95, main1: row656?.row.id ?? "" })).toBe(
      "62,320 bytes so far, 326,800 fewer than V1 keeps",
    );
    expect(title(all, { ratio1: 128 })).toBe("364.34375 bytes so far, 525.65625 fewer than V4.1-Flash keeps");
    expect(title(first, { owners2: 1, ratio1: 1 })).toBe("712 bytes so far, 178 fewer than V4.1-Flash keeps");
    // Four encoder layers are one more than the model has.
    expect(title(first, { owners1: 4 })).toBe("712 bytes so far, 178 fewer than V4.1-Flash keeps");
    // A part that nothing is built from changes no byte.
    expect(title(first, { ratio2: 4 })).toBe("178 of V4.1-Flash’s 890 bytes stand, and 712 are to go");
    expect(derive(set(first, { owners1: 4 })).caption).toContain("Together 712 bytes against V4.1-Flash’s 890.");
  });

  it("tells an entry from its key", () => {
    expect(derive(first).caption).toBe(
      "One encoder layer keeps an entry and its key, 356 bytes for 2 tokens: 178 a token. No decoder layer keeps entries. Together 178 bytes; V4.1-Flash keeps 890, so 712 are to go.",
    );
    expect(derive(set(first, { indexer1: "none" })).caption).toContain("an entry of 288 bytes for 2 tokens: 144 a");
  });

  it("says that nothing is kept", () => {
    const view = derive(set(first, { owners1: 0 }));
    expect(view.title).toBe("Nothing is kept yet: V4.1-Flash’s 890 bytes are all to go");
    expect(view.product).toBe("nothing kept");
  });

  it("names the part that differs, one at a time", () => {
    const hint = (change: Partial<RebuildParams>) =>
      derive(set(set(first, derive(first).allParts), { ...change, hint: true })).hint;
    expect(hint({ owners1: 2 })).toBe("In V4.1-Flash, three encoder layers keep entries; yours: two.");
    expect(hint({ owners1: 0 })).toBe("In V4.1-Flash, three encoder layers keep entries; yours: none.");
    expect(hint({ ratio1: 4 })).toBe(
      "In V4.1-Flash, an encoder layer keeps one entry for 2 tokens; yours keeps one for 4 tokens.",
    );
    expect(hint({ main2: mainBricks[1]?.row.id ?? "" })).toBe(
      "V4.1-Flash keeps main rows of 288 bytes in a decoder layer; yours are 528.",
    );
    expect(hint({ indexer2: "none" })).toBe(
      "V4.1-Flash keeps an indexer row of 68 bytes in a decoder layer; yours keeps no indexer row.",
    );
    expect(derive(set(first, { owners1: 2 })).hint).toBe("Two of eight parts differ from V4.1-Flash’s.");
  });

  it("counts a second kind where the target has none", () => {
    const start = set(first, { target: "deepseek-v3.2" });
    const view = derive(set(set(start, derive(start).allParts), { owners2: 2, hint: true }));
    expect(view.hint).toBe("V3.2 has one kind of layer; yours has two of a second.");
  });
});

describe("a change of target", () => {
  it("brings its own pieces and starts again", () => {
    const built = set(first, { owners1: 3, main1: mainBricks[5]?.row.id ?? "" });
    const moved = set(built, { target: "deepseek-v4-flash" });
    expect(moved).toEqual({ ...first, target: "deepseek-v4-flash" });
    expect(derive(moved).total).toBe("163");
  });
});

describe("the URL", () => {
  it("keeps a good part and replaces a bad one, with a notice", () => {
    const read = fromQuery(definition, "rebuild-890.owners1=999&rebuild-890.main1=77&rebuild-890.ratio2=4");
    expect(read.params).toEqual({ ...first, owners1: 128, ratio2: 4 });
    expect(read.notices).toHaveLength(2);
  });

  it("holds a part that equals the start as the start", () => {
    expect(set(first, { owners1: 1, ratio1: 2 })).toEqual(first);
  });
});

it("shows equations that hold, in every state", () => {
  fc.assert(
    fc.property(randomParams(definition), (values) => {
      const view = derive(values);
      const number = (text: string) => Number(text.replaceAll(",", ""));
      let sum = 0;
      for (const { term, mainBytes, indexerBytes, bytes } of view.slots) {
        const rows = number(mainBytes) + number(indexerBytes ?? "0");
        expect((term.owners * rows) / term.ratio).toBe(number(bytes));
        sum += number(bytes);
      }
      expect(sum).toBe(number(view.total));
      const products = view.product === "nothing kept" ? [] : view.product.split(" + ");
      expect(
        products.reduce((total, product) => {
          const [entries = "", rows = ""] = product.split(" × ");
          return total + number(entries) * number(rows);
        }, 0),
      ).toBe(sum);
      expect(view.standing === "equal").toBe(view.total === view.targetBytes);
    }),
  );
});
