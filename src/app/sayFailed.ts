/** Says of an island that its code could not be loaded. What needs the code is hidden; the picture and its words stay. */
export function sayFailed(island: HTMLElement): void {
  if ("failed" in island.dataset) return;
  island.dataset.failed = "";
  const words = document.createElement("p");
  words.className = "failed";
  words.setAttribute("role", "status");
  words.textContent = "This part could not be loaded, so it does not react. Reload the page to try again.";
  (island.querySelector("[data-notices]") ?? island).append(words);
}
