import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { PageStore } from "../ui/store";
import { loadIsland } from "./islands";
import type { UrlKeeper } from "./keepUrl";

interface ReadyProps {
  readonly onReady: () => void;
  readonly children: ReactNode;
}

/** Says when its children have been hydrated. */
function Ready({ onReady, children }: ReadyProps) {
  useEffect(onReady, [onReady]);
  return children;
}

/** What the reader (or the browser, on a reload) set before the figure was alive would contradict it: back to its first state. */
function putBack(place: HTMLElement): void {
  for (const input of place.querySelectorAll("input")) {
    if (input.type === "checkbox" || input.type === "radio") input.checked = input.defaultChecked;
    else input.value = input.defaultValue;
  }
  for (const option of place.querySelectorAll("option")) option.selected = option.defaultSelected;
}

/** Brings one prerendered island to life: hydrates its first state, then applies what the URL holds for it. */
export async function hydrateIsland(place: HTMLElement, store: PageStore, url: UrlKeeper): Promise<void> {
  const name = place.dataset.island ?? "";
  const props = JSON.parse(place.dataset.props ?? "{}") as Record<string, unknown>;
  const { element, widget } = await loadIsland(name, props);
  putBack(place);
  const onReady = () => {
    place.dataset.hydrated = "";
    if (widget) url.take(widget);
  };
  hydrateRoot(place, <Ready onReady={onReady}>{element(props, store)}</Ready>, {
    identifierPrefix: place.dataset.prefix ?? "",
  });
}
