import { readFragment } from "../ui/longState";

/** Where the fragment holds a state beside an anchor, the browser finds no such place: the page goes there itself. */
export function goToAnchor(): void {
  const { anchor, packed } = readFragment(window.location.hash);
  const [visit] = performance.getEntriesByType("navigation");
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === "navigate";
  if (packed !== null && isNew) document.getElementById(anchor)?.scrollIntoView();
}
