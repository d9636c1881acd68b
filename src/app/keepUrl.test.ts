import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pack, readFragment, splitQuery } from "../ui/longState";
import { createPageStore } from "../ui/store";
import { change } from "../widgets/change";
import { type AnyWidget, loadWidget } from "../widgets/registry";
import { valuesOf, writeQuery } from "../widgets/urlState";
import { keepUrl } from "./keepUrl";

/** As much of a browser's window as an address needs. */
class Page {
  readonly location = { pathname: "/page/", search: "", hash: "" };
  readonly written: string[] = [];
  readonly #listeners = new Map<string, (() => void)[]>();
  readonly history = {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => {
      this.written.push(address);
      this.#show(address);
    },
  };

  #show(address: string): void {
    const { pathname, search, hash } = new URL(address, "https://example.org");
    Object.assign(this.location, { pathname, search, hash });
  }

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  tell(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener();
  }

  /** What Back, Forward, a link within the page or the address bar do. */
  goTo(address: string): void {
    this.#show(address);
    this.tell("popstate");
  }
}

let page: Page;
let anatomy: AnyWidget;
let store: ReturnType<typeof createPageStore>;

beforeEach(async () => {
  anatomy = await loadWidget("row-anatomy");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  page = new Page();
  vi.stubGlobal("window", page);
  store = createPageStore();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const values = () => valuesOf(anatomy, store.getState().values) as Readonly<Record<string, unknown>>;
const set = (patch: Record<string, unknown>) => change(store, anatomy, { ...values(), ...patch }, []);
/** Long enough, and as the figure itself writes it. */
const numbers = Array.from({ length: 498 }, (_, i) => i % 10).join(" ");

/** An address that holds these values, the long ones in its fragment. */
async function addressOf(patch: Record<string, unknown>, anchor = ""): Promise<string> {
  const { short, long } = splitQuery(writeQuery(anatomy, { ...values(), ...patch }, ""));
  return `/page/?${short}#${anchor}${long === "" ? "" : `?z=${await pack(long)}`}`;
}

describe("the address", () => {
  it("follows a change at once, and a run of changes once it rests", () => {
    keepUrl(store).take(anatomy);
    set({ seed: 2 });
    vi.advanceTimersByTime(0);
    expect(page.location.search).toBe("?row-anatomy.seed=2");
    for (const seed of [3, 4, 5]) {
      vi.advanceTimersByTime(100);
      set({ seed });
    }
    expect(page.written).toHaveLength(1);
    vi.advanceTimersByTime(300);
    expect(page.location.search).toBe("?row-anatomy.seed=5");
    expect(page.written).toHaveLength(2);
  });

  it("is written when the page is left, before the change has rested", () => {
    keepUrl(store).take(anatomy);
    set({ seed: 2 });
    vi.advanceTimersByTime(100);
    set({ seed: 3 });
    page.tell("pagehide");
    expect(page.location.search).toBe("?row-anatomy.seed=3");
    vi.advanceTimersByTime(1000);
    expect(page.written).toHaveLength(2);
  });

  it("takes long content into its fragment, beside the anchor", async () => {
    keepUrl(store).take(anatomy);
    page.location.hash = "#see";
    set({ pasted: numbers, source: "own" });
    vi.advanceTimersByTime(0);
    await vi.waitFor(() => expect(page.location.hash).toMatch(/^#see\?z=[\w-]+$/));
    expect(page.location.search).toContain("row-anatomy.hash=pasted");
    expect(page.location.search).not.toContain("row-anatomy.pasted");
    // Another change leaves the packed content as it is.
    const { hash } = page.location;
    set({ seed: 9 });
    page.tell("pagehide");
    expect(page.location.hash).toBe(hash);
  });
});

describe("the figures", () => {
  it("follow where Back leads", () => {
    keepUrl(store).take(anatomy);
    set({ seed: 7 });
    vi.advanceTimersByTime(300);
    page.goTo("/page/?row-anatomy.seed=3");
    expect(values().seed).toBe(3);
    page.goTo("/page/");
    expect(values().seed).toBe(1);
    vi.advanceTimersByTime(300);
    expect(page.location.search).toBe("");
  });

  it("keep a change that has not rested when Back leads elsewhere out of that address", () => {
    keepUrl(store).take(anatomy);
    set({ seed: 7 });
    vi.advanceTimersByTime(100);
    set({ seed: 8 });
    page.goTo("/page/?row-anatomy.seed=3");
    vi.advanceTimersByTime(1000);
    expect(values().seed).toBe(3);
    expect(page.location.search).toBe("?row-anatomy.seed=3");
  });

  it("keep their state where a link leads to a place in the page", async () => {
    page.goTo(await addressOf({ pasted: numbers, source: "own" }, "row-anatomy"));
    keepUrl(store).take(anatomy);
    await vi.waitFor(() => expect(values().pasted).toBe(numbers));
    const { packed } = readFragment(page.location.hash);
    page.location.hash = "#questions";
    page.tell("popstate");
    page.tell("hashchange");
    expect(page.location.hash).toBe(`#questions?z=${packed}`);
    expect(values().pasted).toBe(numbers);
  });

  it("follow a fragment that was changed alone", async () => {
    keepUrl(store).take(anatomy);
    page.goTo(await addressOf({ pasted: numbers, source: "own" }));
    await vi.waitFor(() => expect(values().pasted).toBe(numbers));
    const other = numbers.replace("0", "5");
    page.goTo(await addressOf({ pasted: other }));
    await vi.waitFor(() => expect(values().pasted).toBe(other));
  });

  it("say that a fragment is damaged, and claim nothing of it", async () => {
    const address = await addressOf({ pasted: numbers, source: "own" });
    page.goTo(address.slice(0, -40));
    keepUrl(store).take(anatomy);
    await vi.waitFor(() => expect(store.getState().notices["row-anatomy"]?.[0]).toContain("did not come along"));
    expect(values().source).toBe("seeded");
  });
});
