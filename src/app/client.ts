import "virtual:fonts.css";
import "./site.css";
import { followRail } from "../site/railProgress";
import { followTheme } from "../site/theme";

followTheme();
followRail();

// The page is there to be read before anything on it comes alive: what hydrates it starts after the first paint.
requestAnimationFrame(() => {
  setTimeout(async () => {
    const { bringToLife } = await import("./live");
    bringToLife();
  });
});
