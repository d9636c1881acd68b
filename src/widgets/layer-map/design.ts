import {
  applyEdit,
  type Csa2Design,
  type Csa2Edit,
  checkDesign,
  indexerRows,
  mainRows,
  type RowFormat,
} from "../../core";
import { modelById, v41Design } from "../../models";
import type { Verdict } from "../define";
import { askedText } from "./asked";
import type { Overrides } from "./overrides";
import { designParams, type LayerMapParams, type State } from "./params";

/** The CSA2 design that the parameters stand for. */
export function designOf(state: Omit<State, "model" | "layer" | "hover" | "links" | "asked">): Csa2Design {
  return {
    ...v41Design,
    encoderRatio: state.encoderRatio,
    decoderRatio: state.decoderRatio,
    windowTokens: state.window,
    mainRow: rowById(mainRows, state.mainRow, v41Design.mainRow),
    indexerRow: rowById(indexerRows, state.indexerRow, v41Design.indexerRow),
    encoderGroup: state.encoderGroup,
    decoderGroup: state.decoderGroup,
    modes: state.modes,
  };
}

function rowById(rows: readonly RowFormat[], id: string, otherwise: RowFormat): RowFormat {
  return rows.find((row) => row.id === id) ?? otherwise;
}

/**
 * Judges a change of the whole state. A refused edit keeps the state. Of a list of single layers only those that are
 * refused are dropped, each with a notice. A pinned layer that the model does not have is let go.
 */
export function judge(before: State, wanted: State): Verdict<LayerMapParams> {
  const { state, notices } = withLayersOfModel(before, wanted);
  if (designParams.every((name) => state[name] === before[name])) return { ok: true, params: state, notices };
  const faults = checkDesign(designOf(state));
  if (faults.length === 0) return { ok: true, params: state, notices };
  const changed = changedLayers(before.modes, state.modes);
  if (changed.length > 1) {
    const repaired = repair(state);
    return { ok: true, params: { ...state, modes: repaired.modes }, notices: [...notices, ...repaired.reasons] };
  }
  const reason = refusal(before, state, changed[0]) ?? faults.join(" ");
  const [layer] = changed;
  if (layer === undefined) return { ok: false, reason };
  // The state stays, but for what was asked: the reason is then shown beside the layer as well.
  return { ok: true, params: { ...before, asked: askedText(layer, state.modes[layer] ?? null) }, notices: [reason] };
}

function withLayersOfModel(before: State, wanted: State): { state: State; notices: readonly string[] } {
  const { layers, shortName } = modelById(wanted.model);
  const lost = wanted.layer !== null && wanted.layer >= layers.length;
  const passing = (Object.keys(wanted) as (keyof State)[]).every(
    (name) => name === "hover" || name === "asked" || wanted[name] === before[name],
  );
  return {
    state: {
      ...wanted,
      layer: lost ? null : wanted.layer,
      hover: wanted.hover !== null && wanted.hover >= layers.length ? null : wanted.hover,
      asked: passing ? wanted.asked : null,
    },
    notices: lost
      ? [
          `${shortName} has layers 0 to ${layers.length - 1}. Layer ${wanted.layer} is not one of them, so none is pinned.`,
        ]
      : [],
  };
}

function changedLayers(before: Overrides, after: Overrides): number[] {
  const layers = new Set([...Object.keys(before), ...Object.keys(after)].map(Number));
  return [...layers].filter((layer) => before[layer] !== after[layer]);
}

function refusal(before: State, after: State, layer: number | undefined): string | null {
  const edit = editOf(before, after, layer);
  const result = edit === null ? null : applyEdit(designOf(before), edit);
  return result === null || result.ok ? null : result.reason;
}

function editOf(before: State, after: State, layer: number | undefined): Csa2Edit | null {
  if (layer !== undefined) {
    const mode = after.modes[layer];
    return mode === undefined ? { kind: "restoreLayer", layer } : { kind: "mode", layer, mode };
  }
  if (after.encoderGroup !== before.encoderGroup) return { kind: "group", half: "encoder", size: after.encoderGroup };
  if (after.decoderGroup !== before.decoderGroup) return { kind: "group", half: "decoder", size: after.decoderGroup };
  return null;
}

/** Puts the overrides in place one by one, those that were refused again after the others, until no more can be placed. */
function repair(state: State): { modes: Overrides; reasons: string[] } {
  let modes: Overrides = {};
  let waiting = Object.entries(state.modes).map(([layer, mode]) => ({ layer: Number(layer), mode }));
  for (let placed = true; placed; ) {
    placed = false;
    for (const { layer, mode } of waiting) {
      const tried = { ...modes, [layer]: mode };
      if (checkDesign(designOf({ ...state, modes: tried })).length > 0) continue;
      modes = tried;
      placed = true;
    }
    waiting = waiting.filter(({ layer }) => modes[layer] === undefined);
  }
  const design = designOf({ ...state, modes });
  const reasons = waiting.map(({ layer, mode }) => {
    const result = applyEdit(design, { kind: "mode", layer, mode });
    return result.ok ? "" : result.reason;
  });
  return { modes, reasons: reasons.filter((reason) => reason !== "") };
}
