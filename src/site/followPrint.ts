/** While the page prints it takes the rules of a page without a script: nothing on paper can be pressed. */
export function followPrint(): void {
  const { classList } = document.documentElement;
  const set = (isPaper: boolean) => classList.toggle("js", !isPaper);
  window.matchMedia("print").addEventListener("change", ({ matches }) => set(matches));
  window.addEventListener("beforeprint", () => set(true));
  window.addEventListener("afterprint", () => set(false));
}
