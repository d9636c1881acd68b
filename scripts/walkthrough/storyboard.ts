import type { KeptStep, KeptWalk } from "./records";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 110rem; padding: 0 1rem; }
ol { padding-left: 1.5rem; } li { margin: 0 0 3rem; }
li > p { font-size: 1.15rem; max-width: 68ch; }
.shots { display: grid; grid-template-columns: 1fr 1fr 2.4fr 2.4fr; gap: 1rem; align-items: start; }
figure { margin: 0; } img { max-width: 100%; height: auto; border: 1px solid #8888; }
figcaption { font-size: .85rem; } .differs { color: #b3261e; font-weight: 600; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { .differs { color: #ff8a80; } }
@media (max-width: 900px) { .shots { grid-template-columns: 1fr; } }`;

function shot(variant: string, step: KeptStep | undefined): string {
  if (step === undefined)
    return `<figure><figcaption class="differs">${escaped(variant)}: not reached</figcaption></figure>`;
  const image = step.file === null ? "" : `<img src="${escaped(step.file)}" alt="" loading="lazy">`;
  const found = step.found.map((one) => `<figcaption class="differs">${escaped(one)}</figcaption>`).join("");
  return `<figure>${image}<figcaption>${escaped(variant)}</figcaption>${found}</figure>`;
}

function chapter(slug: string, walks: readonly KeptWalk[]): string {
  const longest = walks.reduce((best, walk) => (walk.steps.length > best.steps.length ? walk : best));
  const steps = longest.steps.map(
    ({ sentence }, index) =>
      `<li><p>${escaped(sentence)}</p><div class="shots">${walks
        .map((walk) => shot(walk.variant, walk.steps[index]))
        .join("")}</div></li>`,
  );
  return `<section id="${escaped(slug)}"><h2>${escaped(slug)}</h2><ol>${steps.join("\n")}</ol></section>`;
}

/** One page of all walks: each step's sentence with its pictures in all variants side by side, and what differs. */
export function storyboard(walks: readonly KeptWalk[]): string {
  const slugs = [...new Set(walks.map(({ slug }) => slug))];
  const byWidth = (walk: KeptWalk) => Number.parseInt(walk.variant, 10);
  const sections = slugs.map((slug) =>
    chapter(
      slug,
      walks.filter((walk) => walk.slug === slug).toSorted((a, b) => byWidth(a) - byWidth(b)),
    ),
  );
  const links = slugs.map((slug) => `<a href="#${escaped(slug)}">${escaped(slug)}</a>`).join(" · ");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Walkthroughs</title><style>${style}</style></head>
<body><h1>Walkthroughs</h1><p>${links}</p>${sections.join("\n")}</body></html>
`;
}
