import AxeBuilder from "@axe-core/playwright";
import { chapters, home, lostPage, openSettled, references, scrollToEnd, themes } from "./support/pages";
import { expect, test } from "./support/test";

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    for (const route of [home, ...chapters, ...references, lostPage]) {
      test(`axe finds no violation on ${route}`, async ({ page }) => {
        await openSettled(page, route);
        await scrollToEnd(page);
        const { violations, passes } = await new AxeBuilder({ page }).analyze();
        const told = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
        );
        expect(told).toEqual([]);
        expect(passes.length, "rules that were checked").toBeGreaterThan(0);
      });
    }
  });
}
