import { createPageStore } from "../ui/store";
import { goToAnchor } from "./anchor";
import { hydrateIsland } from "./hydrate";
import { keepUrl } from "./keepUrl";
import { sayFailed } from "./sayFailed";

/** How far below the screen a figure comes alive. */
const nearby = "800px 0px";

/** Hydrates each island when it comes near the screen. All islands of a page share one store and one address. */
export function bringToLife(): void {
  goToAnchor();
  const store = createPageStore();
  const url = keepUrl(store);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        hydrateIsland(target, store, url).catch(() => sayFailed(target));
      }
    },
    { rootMargin: nearby },
  );
  for (const island of document.querySelectorAll("[data-island]")) observer.observe(island);
}
