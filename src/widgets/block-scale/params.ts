import { choice, custom, wholeNumber } from "../../ui/params/kinds";
import type { Param, Reading, Values } from "../../ui/params/param";
import { namedRules } from "./rules";
import { count, most, presets, snapped } from "./values";

const [first] = presets;
const initial = first?.values ?? [];
const between = "_";
const accepted = `${presets.map(({ key }) => key).join(", ")}, or ${count} numbers from ${-most} to ${most} with “${between}” between them`;

function write(values: readonly number[]): string {
  const text = values.join(between);
  return presets.find((preset) => preset.values.join(between) === text)?.key ?? text;
}

/** A preset's name, or all the values. A number between two steps goes to the nearer one, with a notice. */
function read(text: string): Reading<readonly number[]> {
  const preset = presets.find(({ key }) => key === text);
  if (preset) return { value: preset.values, notice: null };
  const tokens = text.split(between);
  const bad = tokens.find((token) => !/^-?\d{1,3}(\.\d{1,12})?$/.test(token));
  if (bad !== undefined) {
    return { value: initial, notice: `Values can’t hold “${bad.slice(0, 24)}”. Accepted: ${accepted}.` };
  }
  if (tokens.length !== count) {
    return { value: initial, notice: `Values can’t be ${tokens.length} numbers. Accepted: ${accepted}.` };
  }
  const numbers = tokens.map(Number);
  const value = numbers.map(snapped);
  const moved = numbers.findIndex((number, i) => number !== value[i]);
  if (moved < 0) return { value, notice: null };
  return { value, notice: `Value ${moved + 1} can’t be ${numbers[moved]}; the nearest is ${value[moved]}.` };
}

const values: Param<readonly number[]> = custom({
  label: "Values",
  initial,
  write,
  read,
  samples: [
    ...presets.map((preset) => preset.values),
    initial.map(() => 0),
    initial.map((_, i) => (i < count / 2 ? 0 : (i - count) * 0.25)),
    initial.map((_, i) => (i % 2 === 0 ? 5.95 : -0.05)),
    initial.map((_, i) => (i < 3 ? 3.75 : 0.5)),
    initial.map((_, i) => (i % 2 === 0 ? 8 : -6.2)),
  ],
});

export const params = {
  rule: choice(
    namedRules.map(({ key, label }) => ({ value: key, key, label })),
    "indexer",
    { label: "Scale rule" },
  ),
  values,
  selected: wholeNumber({ min: 1, max: count, unit: `of ${count}` }, (first?.telling ?? 0) + 1, {
    label: "Picked value",
  }),
  /** The reach of both plots while a value is dragged: a plot that grew under the pointer would run away with it. */
  held: custom<readonly number[] | null>({
    label: "Reach of the plots while a value is dragged",
    initial: null,
    transient: true,
    write: (reaches) => reaches?.join(between) ?? "",
    read: () => ({ value: null, notice: null }),
    samples: [null, [6, 6], [12, 12]],
  }),
};

export type BlockParams = Values<typeof params>;
