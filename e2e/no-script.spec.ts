import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { spokenPowers } from "../src/ui/Powers";
import { initialValues, type ParamTable } from "../src/ui/params/param";
import type { ViewModel } from "../src/widgets/define";
import { type WidgetJob, workOut } from "../src/widgets/job";
import { chapter, chapters, home, open } from "./support/pages";
import { expect, test } from "./support/test";

interface Modules {
  readonly params: { readonly params: ParamTable };
  readonly derive: { readonly derive: (params: unknown, result: unknown) => ViewModel };
  readonly job: { readonly job: WidgetJob<ParamTable, unknown, unknown> };
}

/** The view model of a widget's first state, as its page starts it, from the same code that the site uses. */
async function firstState(id: string, start: Readonly<Record<string, string>>): Promise<ViewModel> {
  const { params } = (await import(`../src/widgets/${id}/params.ts`)) as Modules["params"];
  const { derive } = (await import(`../src/widgets/${id}/derive.ts`)) as Modules["derive"];
  const started = Object.entries(start).map(([name, text]) => [name, params[name]?.read(text).value]);
  const first = { ...initialValues(params), ...Object.fromEntries(started) };
  if (!existsSync(resolve(`src/widgets/${id}/job.ts`))) return derive(first, null);
  const { job } = (await import(`../src/widgets/${id}/job.ts`)) as Modules["job"];
  return derive(first, workOut(job, first)?.result ?? null);
}

for (const route of [home, ...chapters]) {
  test(`${route} reads fully without JavaScript`, async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await open(page, route);
    const figures = page.locator("[data-widget]");
    const ids = await figures.evaluateAll((all) => all.map((figure) => figure.getAttribute("data-widget") ?? ""));
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const figure = page.locator(`[data-widget="${id}"]`);
      const props = await page.locator(`[data-island="${id}"]`).getAttribute("data-props");
      const { caption, marks, title } = await firstState(id, JSON.parse(props ?? "{}").start ?? {});
      expect(await figure.locator("[data-mark]").count(), `marks of ${id}`).toBe(marks);
      expect(marks, `${id} draws something`).toBeGreaterThan(0);
      await expect(figure.locator("[data-caption]"), `caption of ${id}`).toHaveText(`Now ${spokenPowers(caption)}`);
      await expect(figure.getByRole("heading").first(), `title of ${id}`).toHaveText(title);
    }
  });
}

for (const route of [home, ...chapters]) {
  test(`${route} offers nothing to press where no script answers`, async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await open(page, route);
    const controls = page.locator("[data-widget]").locator("button, input, select, textarea");
    const pressable = controls.filter({ visible: true });
    for (const control of await pressable.all()) {
      await expect(control).toHaveCSS("pointer-events", "none");
      await control.focus();
      await expect(control).not.toBeFocused();
    }
    await expect(
      pressable.and(page.locator('input:is([type="radio"], [type="checkbox"], [type="range"])')),
    ).toHaveCount(0);
  });
}

test("formulas are there without JavaScript, as text and as MathML", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await open(page, chapter);
  expect(await page.locator(".katex math").count()).toBeGreaterThan(3);
  await expect(page.locator(".equation .katex-html").first()).toBeVisible();
});

test("the answers of questions can be read without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await open(page, chapter);
  for (const answer of await page.locator("[data-answer]").all()) await expect(answer).toBeVisible();
});
