import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Formula, tex } from "./Formula";

test("a formula is HTML and MathML", () => {
  const html = renderToStaticMarkup(<Formula>{tex`\frac{r + k}{m} = ${890}`}</Formula>);
  expect(html).toContain("<math");
  expect(html).toContain("890");
});

test("numbers typed into a formula are refused", () => {
  expect(() => tex`m = 128`).toThrow("128");
});
