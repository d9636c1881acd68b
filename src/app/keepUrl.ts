import { joinQuery, pack, readFragment, splitQuery, unpack, writeFragment } from "../ui/longState";
import type { PageStore } from "../ui/store";
import { change } from "../widgets/change";
import type { AnyWidget } from "../widgets/registry";
import { readQuery, valuesOf, writeQuery } from "../widgets/urlState";

/** Browsers refuse a page that writes its address many times a second: a run of changes is written once it rests. */
const writeDelay = 250;

export interface UrlKeeper {
  /** Applies what the address holds for this widget, and keeps its state in the address from now on. */
  readonly take: (widget: AnyWidget) => void;
}

/**
 * Keeps the address of the page and the state of its widgets the same, both ways: changes are written to the address, and
 * where Back, Forward or an edited address changes it, the widgets follow.
 */
export function keepUrl(store: PageStore): UrlKeeper {
  const kept: AnyWidget[] = [];
  /** The whole query: what the address holds, long parameters included. */
  let held = window.location.search;
  /** The address as it was last read or written. */
  let known = { search: window.location.search, packed: readFragment(window.location.hash).packed };
  let lastPacked = { long: "", packed: "" };
  let reading: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = Number.NEGATIVE_INFINITY;

  const put = (search: string, packed: string | null) => {
    const { pathname, hash } = window.location;
    const fragment = writeFragment({ anchor: readFragment(hash).anchor, packed });
    const query = search === "" ? "" : `?${search}`;
    if (query !== window.location.search || fragment !== hash) {
      // A frame without an origin of its own may not change its address.
      try {
        window.history.replaceState(window.history.state, "", `${pathname}${query}${fragment}`);
      } catch {}
    }
    known = { search: window.location.search, packed: readFragment(window.location.hash).packed };
  };

  const write = (isLeaving = false) => {
    clearTimeout(timer);
    timer = undefined;
    const { values } = store.getState();
    const whole = kept.reduce((text, widget) => writeQuery(widget, valuesOf(widget, values), text), held);
    held = whole;
    const { short, long } = splitQuery(whole);
    if (long === "") put(short, null);
    else if (long === lastPacked.long) put(short, lastPacked.packed);
    else if (isLeaving) put(short, null);
    else {
      pack(long).then((packed) => {
        lastPacked = { long, packed };
        if (held === whole) put(short, packed);
      });
    }
  };

  const apply = (widget: AnyWidget) => {
    const { params, notices } = readQuery(widget, held);
    change(store, widget, params, notices);
  };

  /** Reads the address; what it holds of each widget is there once this is done. */
  const read = () => {
    const { packed } = readFragment(window.location.hash);
    known = { search: window.location.search, packed };
    held = window.location.search;
    if (packed === null) {
      reading = null;
      return;
    }
    const unpacked = unpack(packed).then((long) => {
      if (reading !== unpacked) return;
      reading = null;
      if (long === null) return;
      held = joinQuery(held, long);
      lastPacked = { long: splitQuery(held).long, packed };
    });
    reading = unpacked;
  };

  const follow = () => {
    const { packed } = readFragment(window.location.hash);
    if (window.location.search === known.search) {
      if (packed === known.packed) return;
      // A link to a place in the page took the place of the fragment: the state goes back into it.
      if (packed === null) return put(window.location.search.slice(1), known.packed);
    }
    clearTimeout(timer);
    timer = undefined;
    read();
    const applyAll = () => kept.forEach(apply);
    if (reading === null) applyAll();
    else reading.then(applyAll);
  };

  store.subscribe(() => {
    const now = performance.now();
    const rested = now - changedAt >= writeDelay;
    changedAt = now;
    // At once, not soon: a reload asks for the address that the browser knows by then.
    if (rested) return write();
    clearTimeout(timer);
    timer = setTimeout(write, writeDelay);
  });
  window.addEventListener("popstate", follow);
  window.addEventListener("hashchange", follow);
  window.addEventListener("pagehide", () => {
    if (timer !== undefined) write(true);
  });
  read();

  return {
    take: (widget) => {
      const start = () => {
        kept.push(widget);
        const asked = [...new URLSearchParams(held).keys()].some((key) => key.startsWith(`${widget.id}.`));
        if (asked) apply(widget);
      };
      if (reading === null) start();
      else reading.then(start);
    },
  };
}
