import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Caption } from "./Caption";
import { spokenPowers } from "./Powers";

describe("powers in a caption", () => {
  it("are raised, and said in words to those who hear them", () => {
    const html = renderToStaticMarkup(<Caption lines={{ narrow: 1, wide: 1 }}>1.2 × 10^−5, from 2^9.</Caption>);
    expect(html).not.toContain("^");
    expect(html).toContain('<sup><span class="unseen"> to the power </span>−5</sup>');
    expect(html).toContain('<sup><span class="unseen"> to the power </span>9</sup>.');
  });

  it("are announced without a caret", () => {
    expect(spokenPowers("1.2 × 10^−5, from 2^9.")).toBe("1.2 × 10 to the power −5, from 2 to the power 9.");
  });
});
