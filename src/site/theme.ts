/** The reader's choice: follow the system, or one theme. It lasts where the browser lets a page keep something. */
type Theme = "system" | "light" | "dark";

const order: readonly Theme[] = ["system", "light", "dark"];
const names: Readonly<Record<Theme, string>> = { system: "System", light: "Light", dark: "Dark" };
const key = "theme";
const forced = window.matchMedia("(forced-colors: active)");

function chosen(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

function choose(theme: Theme): void {
  show(theme);
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is closed to sandboxed frames and by some settings: the choice then holds for this page.
  }
}

function kept(): Theme {
  try {
    const theme = localStorage.getItem(key);
    return theme === "light" || theme === "dark" ? theme : "system";
  } catch {
    return "system";
  }
}

/** Puts a theme in force. Where the system forces its colours, its scheme holds. */
function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system" || forced.matches) delete dataset.theme;
  else dataset.theme = theme;
}

/** Brings the theme button to life. */
export function followTheme(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-button]");
  if (button === null) return;
  const name = () => {
    const theme = chosen();
    button.setAttribute("aria-label", `Theme: ${theme === "system" ? "follows the system" : theme}`);
    const shown = button.querySelector("[data-theme-name]");
    if (shown) shown.textContent = names[theme];
  };
  forced.addEventListener("change", () => {
    show(kept());
    name();
  });
  button.addEventListener("click", () => {
    choose(order[(order.indexOf(chosen()) + 1) % order.length] ?? "system");
    name();
  });
  name();
}
