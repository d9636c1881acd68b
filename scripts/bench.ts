import { applyEdit, csa2Layers, footprint } from "../src/core";
import { modelById, v41Design } from "../src/models";
import { retrievalGroups, retrievalTable } from "./bench/retrieval";
import { rowContenders } from "./bench/rows";
import { type Contender, sideBySide } from "./bench/sideBySide";
import { growthTable, timeStacks } from "./bench/stack";
import { table } from "./bench/statistics";

const { layers } = modelById("deepseek-v4.1-flash");
const numbers = layers.map((_, layer) => layer + 0.5);

/** The least that adding up the layers could cost: a loop over numbers. */
function plainSum(values: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0;
  return sum;
}

function editedFootprint(ratio: number) {
  const result = applyEdit(v41Design, { kind: "ratio", half: "encoder", ratio });
  if (!result.ok) throw new Error(result.reason);
  return footprint(csa2Layers(result.design));
}

const footprints: readonly Contender[] = [
  { name: `sum of ${numbers.length} numbers`, run: () => plainSum(numbers) },
  { name: "footprint of V4.1-Flash", run: () => footprint(layers) },
  { name: "edit and footprint", run: () => editedFootprint(2 * v41Design.encoderRatio) },
];

const contended = [footprints, ...rowContenders].map((contenders) => ({
  baseline: contenders[0]?.name,
  timings: sideBySide(contenders),
}));
const stacks = timeStacks();
const groups = [...contended, ...stacks.groups];

/** `npm run bench`: how many times its group's first line each thing costs, side by side in one run. It judges nothing. */
console.log(JSON.stringify(groups, null, 2));
for (const { timings } of groups) {
  const rows = timings.map(({ name, nanoseconds, ratio }) => [
    name,
    (nanoseconds / 1000).toFixed(3),
    ratio.toFixed(ratio < 10 ? 3 : 1),
  ]);
  console.log(`\n${table(["what", "µs a call", "ratio"], rows)}`);
}

/** Then what a token's work grows by with the cache. */
console.log(`\n${JSON.stringify(stacks.growth, null, 2)}`);
console.log(`\n${growthTable(stacks.growth)}`);

/** Then how often the toy retrieves a word with each mechanism. */
const retrieval = retrievalGroups();
console.log(`\n${JSON.stringify(retrieval, null, 2)}`);
for (const group of retrieval) console.log(`\n${retrievalTable(group)}`);
