import { describe, expect, test } from "vitest";
import { type Candidate, chooseBrowser, type Step } from "./choose";
import { selectedSteps } from "./find";
import { knownPaths } from "./knownPaths";

function step(name: string, files: readonly string[], log: string[] = [], refusal: string | null = null): Step {
  return {
    name,
    refusal: () => refusal,
    candidates: async () => {
      log.push(name);
      return files.map((executablePath) => ({ executablePath }));
    },
  };
}

const launching =
  (working: readonly string[]) =>
  async ({ executablePath }: Candidate) => {
    if (!working.includes(executablePath)) throw new Error("missing library\nwith details");
    return `version of ${executablePath}`;
  };

describe("chooseBrowser", () => {
  test("takes the first candidate of the first step that launches", async () => {
    const steps = [step("a", ["/a"]), step("b", ["/b1", "/b2"]), step("c", ["/c"])];
    const { browser } = await chooseBrowser(steps, launching(["/b1", "/b2", "/c"]));
    expect(browser).toEqual({ executablePath: "/b1", step: "b", version: "version of /b1" });
  });

  test("passes over a file that is there but does not launch, within a step and between steps", async () => {
    const steps = [step("a", ["/a"]), step("b", ["/b1", "/b2"])];
    const { browser, attempts } = await chooseBrowser(steps, launching(["/b2"]));
    expect(browser?.executablePath).toBe("/b2");
    expect(attempts).toEqual(["a: /a does not launch (missing library)", "b: /b1 does not launch (missing library)"]);
  });

  test("starts no step after the one that gave a browser, so nothing is installed without need", async () => {
    const log: string[] = [];
    await chooseBrowser([step("a", [], log), step("b", ["/b"], log), step("install", ["/c"], log)], launching(["/b"]));
    expect(log).toEqual(["a", "b"]);
  });

  test("does not start a step that refuses, and says why", async () => {
    const log: string[] = [];
    const steps = [step("apt", ["/a"], log, "needs root"), step("b", ["/b"], log)];
    const { browser, attempts } = await chooseBrowser(steps, launching(["/a", "/b"]));
    expect(browser?.step).toBe("b");
    expect(log).toEqual(["b"]);
    expect(attempts).toEqual(["apt: needs root"]);
  });

  test("a step that throws is one attempt, and the next one runs", async () => {
    const broken: Step = {
      name: "download",
      refusal: () => null,
      candidates: () => Promise.reject(new Error("Command failed: get\n\noffline\nmore")),
    };
    const { browser, attempts } = await chooseBrowser([broken, step("b", ["/b"])], launching(["/b"]));
    expect(browser?.step).toBe("b");
    expect(attempts).toEqual(["download: Command failed: get: offline"]);
  });

  test("without any browser it gives null and every reason", async () => {
    const { browser, attempts } = await chooseBrowser([step("a", []), step("b", ["/b"])], launching([]));
    expect(browser).toBeNull();
    expect(attempts).toEqual(["a: nothing there", "b: /b does not launch (missing library)"]);
  });

  test("keeps the environment that a candidate needs", async () => {
    const environment = { LD_LIBRARY_PATH: "/own/lib" };
    const own: Step = {
      name: "own",
      refusal: () => null,
      candidates: async () => [{ executablePath: "/a", environment }],
    };
    const { browser } = await chooseBrowser([own], launching(["/a"]));
    expect(browser?.environment).toEqual(environment);
  });
});

describe("selectedSteps", () => {
  const all = [step("a", []), step("b", []), step("c", [])];
  const names = (list: string | undefined) => selectedSteps(all, list).map(({ name }) => name);

  test("no list means all", () => expect(names(undefined)).toEqual(["a", "b", "c"]));
  test("a list narrows and keeps the order of the steps", () => expect(names("c, a")).toEqual(["a", "c"]));
  test("an unknown name is refused", () => expect(() => names("a,z")).toThrow('no step "z"; there are a, b, c'));
});

describe("knownPaths", () => {
  test("Linux: Chromium before Chrome before Edge", () => {
    const paths = knownPaths("linux", {});
    const place = (part: string) => paths.findIndex((path) => path.includes(part));
    expect(place("chromium")).toBeGreaterThanOrEqual(0);
    expect(place("chromium")).toBeLessThan(place("google-chrome"));
    expect(place("google-chrome")).toBeLessThan(place("microsoft-edge"));
  });

  test("macOS: the system's and the user's applications", () => {
    const paths = knownPaths("darwin", { HOME: "/Users/ada" });
    expect(paths).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    expect(paths).toContain("/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium");
  });

  test("Windows: only folders that the environment names", () => {
    const paths = knownPaths("win32", { PROGRAMFILES: "C:\\Program Files", LOCALAPPDATA: undefined });
    expect(paths).toContain("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe");
    expect(paths.every((path) => path.startsWith("C:\\Program Files\\"))).toBe(true);
  });

  test("an unknown platform has none", () => expect(knownPaths("aix", {})).toEqual([]));
});
