import AxeBuilder from "@axe-core/playwright";
import { chapters, home, lostPage, openSettled, references, scrollToEnd } from "./support/pages";
import { expect, test } from "./support/test";

/** Another theme changes colours and nothing else. */
const checks = [
  { theme: "light", of: (builder: AxeBuilder) => builder },
  { theme: "dark", of: (builder: AxeBuilder) => builder.withRules(["color-contrast", "link-in-text-block"]) },
] as const;

for (const route of [home, ...chapters, ...references, lostPage]) {
  test(`axe finds no violation on ${route}, in both themes`, async ({ page }) => {
    await openSettled(page, route);
    await scrollToEnd(page);
    for (const { theme, of } of checks) {
      await page.emulateMedia({ colorScheme: theme });
      const { violations, passes } = await of(new AxeBuilder({ page })).analyze();
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
      );
      expect(told, `${theme} theme`).toEqual([]);
      expect(passes.length, "rules that were checked").toBeGreaterThan(0);
    }
  });
}
