import { describe, expect, test } from "vitest";
import { checkPage } from "./checkPage";

const page = (body: string, head = "") => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

describe("a built page", () => {
  test("with marked numbers, names of models and its own files keeps the rules", () => {
    const html = page(
      `<main><p>V4.1-Flash keeps <span data-num="">890</span> bytes, said in 2026 by <a data-cite="x">the report, 437</a>.</p></main><script src="/a.js"></script>`,
      `<link rel="canonical" href="https://example.org/">`,
    );
    expect(checkPage("index.html", html)).toEqual([]);
  });

  test.each([
    ["<main><p>It keeps 890 bytes.</p></main>", "digits typed into prose: “It keeps 890 bytes.”"],
    ["<main></main><script>alert()</script>", "an inline script"],
    ["<main></main><style>p{}</style>", "an inline style sheet"],
    [`<main></main><div hidden="" id="S:0">late</div>`, "a hidden segment"],
    [`<main><img src="https://example.org/a.png"></main>`, "from another host"],
    [`<main><img src="//example.org/a.png"></main>`, "from another host"],
    ["<main><p>a → b</p></main>", "characters that the faces do not have: →"],
  ])("%s is refused", (body, problem) => {
    const problems = checkPage("index.html", page(body));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});
