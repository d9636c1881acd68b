import "virtual:fonts.css";
import "./site.css";
import { followPrint } from "../site/followPrint";
import { followRail } from "../site/railProgress";
import { followTheme } from "../site/theme";
import { fetchAfterPaint } from "./afterPaint";
import { sayFailed } from "./sayFailed";

followTheme();
followPrint();
followRail();

// The page is there to be read before anything on it comes alive: what hydrates it is fetched after the first paint.
requestAnimationFrame(() => {
  setTimeout(async () => {
    document.documentElement.classList.add("painted");
    fetchAfterPaint(document);
    try {
      const { bringToLife } = await import("./live");
      bringToLife();
    } catch {
      for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) sayFailed(island);
    }
  });
});
