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

/** What the site draws with, what the system writes with, and the theme that is on. */
function inks(page: Page) {
  return page.evaluate(() => {
    const figure = document.querySelector("[data-widget]");
    const colourOf = (colour: string) => {
      const probe = document.createElement("i");
      probe.style.color = colour;
      figure?.append(probe);
      const computed = getComputedStyle(probe).color;
      probe.remove();
      return computed;
    };
    const chosen = document.documentElement.dataset.theme ?? "system";
    return { drawn: colourOf("var(--ink)"), written: colourOf("CanvasText"), chosen };
  });
}

test.use({ contextOptions: { forcedColors: "active" } });

for (const route of [home, ...chapters]) {
  test(`with the system's own colours ${route} loses no mark, whatever theme was chosen`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("theme", "light"));
    await openSettled(page, route);
    await scrollToEnd(page);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, forcedColors: "active" });
      expect(await unseenMarks(page), colorScheme).toEqual([]);
      const { drawn, written, chosen } = await inks(page);
      expect(drawn, colorScheme).toBe(written);
      expect(chosen).toBe("system");
    }
  });
}
