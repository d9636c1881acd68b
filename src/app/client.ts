import "virtual:fonts.css";
import "./site.css";
import { followRail } from "../site/railProgress";
import { followTheme } from "../site/theme";
import { sayFailed } from "./sayFailed";

followTheme();
followRail();

// The page is there to be read before anything on it comes alive: what hydrates it starts after the first paint.
requestAnimationFrame(() => {
  setTimeout(async () => {
    try {
      const { bringToLife } = await import("./live");
      bringToLife();
    } catch {
      for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) sayFailed(island);
    }
  });
});
