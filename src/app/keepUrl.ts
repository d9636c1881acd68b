import type { PageStore } from "../ui/store";
import { change } from "../widgets/change";
import type { AnyWidget } from "../widgets/registry";
import { readQuery, valuesOf, writeQuery } from "../widgets/urlState";

/** Browsers refuse a page that writes its address many times a second. */
const writeDelay = 250;

export interface UrlKeeper {
  /** Applies what the URL holds for this widget, and keeps its state in the URL from now on. */
  readonly take: (widget: AnyWidget) => void;
}

/** Keeps the address of the page and the state of its widgets the same. */
export function keepUrl(store: PageStore): UrlKeeper {
  const kept: AnyWidget[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    const { values } = store.getState();
    const query = kept.reduce(
      (text, widget) => writeQuery(widget, valuesOf(widget, values), text),
      window.location.search,
    );
    const address = `${window.location.pathname}${query === "" ? "" : `?${query.replace(/^\?/, "")}`}${window.location.hash}`;
    // A frame without an origin of its own may not change its address.
    try {
      window.history.replaceState(window.history.state, "", address);
    } catch {}
  };
  store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(write, writeDelay);
  });
  return {
    take: (widget) => {
      kept.push(widget);
      const asked = [...new URLSearchParams(window.location.search).keys()].some((key) =>
        key.startsWith(`${widget.id}.`),
      );
      if (!asked) return;
      const { params, notices } = readQuery(widget, window.location.search);
      change(store, widget, params, notices);
    },
  };
}
