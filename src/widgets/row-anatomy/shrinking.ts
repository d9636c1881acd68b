import {
  componentBytes,
  mainFp4,
  type RowFormat,
  rowBytes,
  v4Fp8,
  v4Tile,
  v41Global,
  v41Window,
  windowFp8,
} from "../../core";
import { exact, inWords } from "../../ui/numbers";

/** Bytes of a row by what they are for. */
interface Budget {
  readonly data: number;
  readonly scales: number;
  readonly padding: number;
}

function budget({ components }: RowFormat): Budget {
  const of = (...roles: readonly string[]) =>
    components.filter(({ role }) => roles.includes(role)).reduce((sum, part) => sum + componentBytes(part), 0);
  return { data: of("value", "rope"), scales: of("scale"), padding: of("padding") };
}

/** "584 − 64 + 9 − 1 = 528": what data, scales and padding lose or gain, zeros left out. */
function stepText(from: RowFormat, to: RowFormat): string {
  const [before, after] = [budget(from), budget(to)];
  const changes = [after.data - before.data, after.scales - before.scales, after.padding - before.padding];
  const signed = changes
    .filter((change) => change !== 0)
    .map((change) => `${change < 0 ? "−" : "+"} ${exact(Math.abs(change))}`);
  return [exact(rowBytes(from)), ...signed, "=", exact(rowBytes(to))].join(" ");
}

/** How a row came out of the one before it. */
export interface Step {
  /** What the sum starts from, and what is added to it. */
  readonly from: string;
  readonly sum: string;
  readonly why: string;
}

/** How the 584 bytes of V4 became the two rows of V4.1, by the id of what came out. */
const steps: ReadonlyMap<string, Step> = new Map([
  [
    windowFp8.id,
    {
      from: "From the V4 row, by data, scales and padding:",
      sum: stepText(v4Fp8, windowFp8),
      why: `The ${exact(v4Fp8.components.find(({ role }) => role === "rope")?.elements ?? 0)} rotated elements go from bf16 to ${v41Window.element.name}, a scale serves ${exact(v41Window.block)} elements instead of ${exact(v4Tile.block)}, the padding goes.`,
    },
  ],
  [
    mainFp4.id,
    {
      from: "From the V4.1 window row, by data and scales:",
      sum: stepText(windowFp8, mainFp4),
      why: `Elements take ${inWords(4)} bits, and a scale serves ${exact(v41Global.block)}.`,
    },
  ],
]);

/** The step that led to a row; `null` where no row here came before it. */
export function shrinkingTo(id: string): Step | null {
  return steps.get(id) ?? null;
}
