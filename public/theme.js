// Runs before the first paint, so that the page never shows the wrong theme.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  // Where the system forces its colours, its scheme holds.
  const isForced = matchMedia("(forced-colors: active)").matches;
  if (!isForced && (theme === "light" || theme === "dark")) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to sandboxed frames and by some settings: the system's theme holds.
}
