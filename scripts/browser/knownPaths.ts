import { posix, win32 } from "node:path";

const linux = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/lib/chromium/chromium",
  "/snap/bin/chromium",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/usr/bin/microsoft-edge-stable",
  "/usr/bin/microsoft-edge",
];

const macApplications = [
  "Chromium.app/Contents/MacOS/Chromium",
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

const windowsPrograms = [
  "Chromium\\Application\\chrome.exe",
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Where a system Chromium, Chrome or Edge is usually installed, best first.
 * `environment` gives the home and program folders; an unknown platform has no known paths.
 */
export function knownPaths(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const folders = (names: readonly string[]) => names.flatMap((name) => environment[name] ?? []);
  if (platform === "linux") return linux;
  if (platform === "darwin") {
    const roots = ["/Applications", ...folders(["HOME"]).map((home) => posix.join(home, "Applications"))];
    return roots.flatMap((root) => macApplications.map((application) => posix.join(root, application)));
  }
  if (platform === "win32") {
    const roots = folders(["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]);
    return roots.flatMap((root) => windowsPrograms.map((program) => win32.join(root, program)));
  }
  return [];
}
