import type { ViewModel } from "../define";
import { degreesOf, longestOf, tipOf } from "./geometry";
import type { TurnParams } from "./params";
import { type PairOutput, pairs, runTurn } from "./run";
import { captionOf, differenceText, rounding, titleOf } from "./words";

interface Tip {
  readonly x: number;
  readonly y: number;
}

export interface DialView {
  readonly pair: number;
  /** Now, and with nothing moved. */
  readonly now: Tip;
  readonly before: Tip;
  readonly name: string;
}

export interface LaneView {
  readonly id: "raw" | "back";
  readonly name: string;
  readonly how: string;
  readonly dials: readonly DialView[];
  readonly difference: string;
  readonly verdict: string;
  readonly isSame: boolean;
}

export interface TurnView extends ViewModel {
  readonly lanes: readonly LaneView[];
}

/** The head’s output in both forms, against what it was before anything moved. */
export function derive(params: TurnParams): TurnView {
  const run = runTurn(params);
  const { now, before } = run;
  const lane = (id: LaneView["id"], of: readonly PairOutput[], was: readonly PairOutput[], difference: number) => {
    const longest = longestOf([...of, ...was]);
    const isSame = difference < rounding;
    return {
      id,
      name: id === "raw" ? "As it comes" : "Turned back",
      how: id === "raw" ? "sum over rows" : `by −${run.position}, the query’s position`,
      dials: of.map((vector, pair) => ({
        pair,
        now: tipOf(vector, longest),
        before: tipOf(was[pair] ?? vector, longest),
        name: `Pair ${pair}: ${degreesOf(vector)}°, was ${degreesOf(was[pair] ?? vector)}°`,
      })),
      difference: differenceText(difference),
      verdict: isSame ? "stays" : "changes",
      isSame,
    };
  };
  const lanes = [
    lane("raw", now.raw, before.raw, run.rawDifference),
    lane("back", now.turnedBack, before.turnedBack, run.backDifference),
  ];
  return {
    title: titleOf(params),
    caption: captionOf(params, run),
    table: {
      caption: "Angles of the pairs that turn, in degrees",
      columns: [
        { label: "Pair", numeric: true },
        { label: "As it comes", numeric: true },
        { label: "with nothing moved", numeric: true },
        { label: "Turned back", numeric: true },
        { label: "with nothing moved", numeric: true },
      ],
      rows: now.raw.map((vector, pair) => [
        String(pair),
        String(degreesOf(vector)),
        String(degreesOf(before.raw[pair] ?? vector)),
        String(degreesOf(now.turnedBack[pair] ?? vector)),
        String(degreesOf(before.turnedBack[pair] ?? vector)),
      ]),
    },
    marks: lanes.length * pairs,
    lanes,
  };
}
