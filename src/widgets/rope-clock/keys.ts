/** A key as it is pressed. */
interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Tokens of a page key. */
const page = 64;

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: page,
  PageDown: -page,
  Home: Number.NEGATIVE_INFINITY,
};

/** By how many tokens a key moves a hand; Home to the first. `null` for keys that do nothing here. */
export function stepOf({ key, altKey, ctrlKey, metaKey }: Pressed): number | null {
  return altKey || ctrlKey || metaKey ? null : (steps[key] ?? null);
}
