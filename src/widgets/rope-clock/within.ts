import { lastPosition } from "./params";

/** The nearest position there is. */
export function within(position: number): number {
  return Math.min(lastPosition, Math.max(0, position));
}
