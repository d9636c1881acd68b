import { applyEdit, type Csa2Design, modeNames, patternMode, type RowFormat, rowBytes } from "../../core";
import { v41Design } from "../../models";
import { exact } from "../../ui/numbers";
import { askedOf } from "./asked";
import { departures, type Overrides } from "./overrides";
import { rowName, type State } from "./params";
import type { Structure } from "./structure";

export interface DroppableChange {
  readonly layer: number;
  readonly text: string;
  /** What the button that takes it back is called. */
  readonly label: string;
  readonly modes: Overrides;
  /** Why it cannot be taken back, where the reader has just asked for that. */
  readonly refused: string | null;
}

/** How the present map differs from the released one, and what follows from that. */
export interface Changes {
  readonly heading: string;
  /** Ratios, rows, groups and window against the released ones. */
  readonly values: string;
  readonly layers: readonly DroppableChange[];
  /** What changed elsewhere, a sentence each. */
  readonly effects: readonly string[];
}

/** The changes from the released model; `null` for a model that cannot be edited. */
export function changesOf(
  { design, sum, realSum, effects, model, isChanged }: Structure,
  asked: State["asked"],
): Changes | null {
  if (design === null) return null;
  const real = v41Design;
  const values = [
    ...changedValue("encoder ratio", design.encoderRatio, real.encoderRatio),
    ...changedValue("decoder ratio", design.decoderRatio, real.decoderRatio),
    ...changedValue("main row", rowText(design.mainRow), rowText(real.mainRow)),
    ...changedValue("indexer key", rowText(design.indexerRow), rowText(real.indexerRow)),
    ...changedValue("encoder group", design.encoderGroup, real.encoderGroup),
    ...changedValue("decoder group", design.decoderGroup, real.decoderGroup),
    ...changedValue("window", design.windowTokens, real.windowTokens),
    ...changedValue(
      "window KV",
      `${exact(sum.windowPerSequence)} B a sequence`,
      `${exact(realSum.windowPerSequence)} B a sequence`,
    ),
  ];
  const byHand = departures(design);
  const layers = Object.entries(byHand).map(([key, mode]) => {
    const layer = Number(key);
    const pattern = modeNames[patternMode(design, layer)];
    const { [layer]: _dropped, ...modes } = byHand;
    return {
      layer,
      text: `Layer ${layer}: ${modeNames[mode]}, not ${pattern}`,
      label: `Give layer ${layer} back to its group`,
      modes,
      refused: refusedDrop(design, layer, asked),
    };
  });
  const total = exact(sum.bytesPerToken);
  const same = sum.bytesPerToken === realSum.bytesPerToken;
  return {
    heading:
      !isChanged && layers.length === 0
        ? `${model.shortName} as released: ${total} bytes a token`
        : same
          ? `Changed, and still ${total} bytes a token`
          : `Changed: ${total} bytes a token, not ${exact(realSum.bytesPerToken)}`,
    values: values.length === 0 ? "" : `${values.join("; ")}.`,
    layers,
    effects: effects.map(({ text }) => text),
  };
}

function refusedDrop(design: Csa2Design, layer: number, asked: State["asked"]): string | null {
  const about = askedOf(asked);
  if (about?.layer !== layer || about.mode !== null) return null;
  const result = applyEdit(design, { kind: "restoreLayer", layer });
  return result.ok ? null : result.reason;
}

function changedValue(name: string, value: string | number, real: string | number): string[] {
  return value === real ? [] : [`${name} ${inFigures(value)}, not ${inFigures(real)}`];
}

function inFigures(value: string | number): string {
  return typeof value === "number" ? exact(value) : value;
}

function rowText(row: RowFormat): string {
  return `${rowName(row)} of ${exact(rowBytes(row))} B`;
}
