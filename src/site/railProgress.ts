/** Marks the part of the chapter that is being read. */
export function followRail(): void {
  const rail = document.querySelector("[data-rail]");
  if (rail === null) return;
  const links = [...rail.querySelectorAll<HTMLAnchorElement>("a")];
  const parts = links.flatMap((link) => document.querySelector(link.hash) ?? []);
  // A part is read from when its top passes a third of the screen until the next one does.
  const mark = () => {
    const line = window.innerHeight / 3;
    const passed = parts.filter((part) => part.getBoundingClientRect().top <= line).length;
    for (const [index, link] of links.entries()) {
      if (index === passed - 1) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  document.addEventListener("scroll", () => requestAnimationFrame(mark), { passive: true });
  mark();
}
