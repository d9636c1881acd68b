import "virtual:fonts.css";
import "./site.css";
import { followRail } from "../site/railProgress";
import { followTheme } from "../site/theme";
import { createPageStore } from "../ui/store";
import { hydrateIsland } from "./hydrate";
import { keepUrl } from "./keepUrl";

/** How far below the screen a figure comes alive. */
const nearby = "500px 0px";

const store = createPageStore();
const url = keepUrl(store);

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      void hydrateIsland(target, store, url);
    }
  },
  { rootMargin: nearby },
);

for (const island of document.querySelectorAll("[data-island]")) observer.observe(island);
followTheme();
followRail();
