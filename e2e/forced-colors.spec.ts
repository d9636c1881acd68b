import type { Page } from "@playwright/test";
import { chapters, home, openSettled, scrollToEnd, themes } from "./support/pages";
import { expect, test } from "./support/test";

/** The marks of figures that nothing sets apart from the paper: no fill, no ground, no outline that differs from it. */
async function unseenMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const paper = getComputedStyle(document.body).backgroundColor;
    const clear = (colour: string) => colour === paper || colour === "none" || /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);
    const isSeen = (element: Element): boolean => {
      const style = getComputedStyle(element);
      if (element instanceof SVGElement) {
        const stroked = !clear(style.stroke) && style.strokeWidth !== "0px";
        if (stroked || (element.localName !== "g" && !clear(style.fill))) return true;
      } else {
        const borders = ["Top", "Right", "Bottom", "Left"] as const;
        const lined = borders.some(
          (side) =>
            Number.parseFloat(style[`border${side}Width`]) > 0 &&
            style[`border${side}Style`] !== "none" &&
            !clear(style[`border${side}Color`]),
        );
        const outlined = style.outlineStyle !== "none" && !clear(style.outlineColor);
        if (lined || outlined || !clear(style.backgroundColor) || style.backgroundImage !== "none") return true;
        if (style.boxShadow !== "none") return true;
        for (const part of ["::before", "::after"]) {
          const pseudo = getComputedStyle(element, part);
          if (pseudo.content !== "none" && !clear(pseudo.backgroundColor)) return true;
        }
      }
      return [...element.children].some(isSeen) || (element.textContent ?? "").trim() !== "";
    };
    return [...document.querySelectorAll("[data-mark]")]
      .filter((mark) => {
        const { width, height } = mark.getBoundingClientRect();
        return width > 0 && height > 0 && !isSeen(mark);
      })
      .map((mark) => `${mark.closest("[data-widget]")?.id}: <${mark.localName} class="${mark.getAttribute("class")}">`);
  });
}

for (const scheme of themes) {
  test.describe(`with the system's own colours, ${scheme}`, () => {
    test.use({ contextOptions: { forcedColors: "active" }, colorScheme: scheme });

    for (const route of [home, ...chapters]) {
      test(`${route} loses no mark, whatever theme was chosen`, async ({ page }) => {
        await page.addInitScript(() => localStorage.setItem("theme", "light"));
        await openSettled(page, route);
        await scrollToEnd(page);
        expect(await unseenMarks(page)).toEqual([]);
        // What the site draws with is what the system writes with.
        const { ink, text, chosen } = await page.evaluate(() => {
          const probe = document.createElement("i");
          probe.style.color = "CanvasText";
          const figure = document.querySelector("[data-widget]");
          figure?.append(probe);
          const drawn = document.createElement("i");
          drawn.style.color = "var(--ink)";
          figure?.append(drawn);
          const colours = { ink: getComputedStyle(drawn).color, text: getComputedStyle(probe).color };
          probe.remove();
          drawn.remove();
          return { ...colours, chosen: document.documentElement.dataset.theme ?? "system" };
        });
        expect(ink).toBe(text);
        expect(chosen).toBe("system");
      });
    }
  });
}
