/** Moves the focus to a layer's cell before the button that held it goes. Nothing happens where there is no such cell. */
export function focusLayer(from: Element, layer: number): void {
  from.closest("figure")?.querySelector<HTMLElement>(`[data-layer="${layer}"]`)?.focus();
}

/** Moves the focus to the heading of the box that a button stands in. */
export function focusHeading(from: Element): void {
  from.closest("section")?.querySelector<HTMLElement>("[data-heading]")?.focus();
}

/** Whether the focus moves to something within the element, to one of its cells or into the panel. */
export function staysWithin(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}
