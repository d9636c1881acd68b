import { rowOf } from "../../core";
import { exact } from "../../ui/numbers";
import type { DataTable, ViewModel } from "../define";
import {
  type BarKind,
  backTicks,
  barPath,
  coneSpans,
  edgeOf,
  footTrack,
  type HopBand,
  hopBands,
  influenceBar,
  middleOf,
  outline,
  plotHeight,
  powers,
  rowHeight,
  shadePaths,
  wayDots,
  wayLine,
  waySpans,
  zeroPlace,
} from "./geometry";
import type { ReachParams } from "./params";
import {
  heaviest,
  leastWindow,
  mostLayers,
  mostWindow,
  nearlyAll,
  partOf,
  shares,
  tokens,
  type Worked,
  workOut,
} from "./stack";
import { captionOf, notes, partText, shareText, type TokenWords, titleOf, tokenWords } from "./words";

export type BarLook = "nearly-all" | "some" | "zero";

/** A number of newest tokens as a line from their oldest to the last. */
export interface ReachLine {
  readonly kind: "published" | "exact" | "effective";
  readonly count: string;
  readonly says: string;
  readonly place: number;
}

export interface TrellisRow {
  readonly layer: number;
  /** A path for each shade, darkest first. */
  readonly shades: readonly string[];
  /** Tokens within the cone, and where the cone's edge is. */
  readonly seen: string;
  readonly place: number;
}

export interface ReachView extends ViewModel {
  readonly trellis: {
    readonly height: number;
    readonly rows: readonly TrellisRow[];
    readonly cone: string;
    /** All ways from the shown token, and the heaviest of them; `null` where there is none. */
    readonly ways: { readonly outline: string; readonly line: string; readonly dots: string } | null;
    readonly described: string;
  };
  readonly foot: {
    readonly from: number;
    readonly span: number;
    readonly place: number;
    readonly says: string;
    readonly spoken: string;
    readonly isBefore: boolean;
  };
  readonly lines: readonly ReachLine[];
  readonly chart: {
    readonly height: number;
    /** The bars of each look as one path. */
    readonly looks: readonly { readonly look: BarLook; readonly path: string; readonly count: number }[];
    readonly powers: readonly { readonly text: string; readonly top: number }[];
    readonly bands: readonly (HopBand & { readonly part: string })[];
    /** Where it says "exactly 0", in per cent from the left; `null` where there is no room. */
    readonly zero: number | null;
    readonly backs: readonly { readonly text: string; readonly place: number }[];
    readonly described: string;
  };
  readonly shown: TokenWords & {
    readonly back: number;
    /** Its neighbours, or itself at an end. */
    readonly older: number;
    readonly newer: number;
    readonly column: number;
    readonly spoken: string;
  };
  readonly notes: typeof notes;
}

type Path = ReturnType<typeof heaviest>;

const rows = mostLayers + 1;

/** What stacked windows can reach, and how much of the last output comes from where. */
export function derive(chosen: ReachParams): ReachView {
  const { layers, window } = chosen;
  const worked = workOut(chosen);
  const back = chosen.hovered ?? chosen.picked;
  const path = heaviest(worked, back);
  const looks = looksOf(worked);
  const trellisRows = rowsOf(chosen, worked);
  return {
    title: titleOf(chosen, worked),
    caption: captionOf(chosen, worked),
    table: tableOf(chosen, worked),
    marks: looks.length + trellisRows.length,
    trellis: {
      height: rows * rowHeight,
      rows: trellisRows,
      cone: outline(coneSpans(layers, window), rows),
      ways: waysOf(chosen, path, back),
      described: `Tokens across, layers upwards. After ${layers} layers the last token’s state draws on ${worked.exact} of ${tokens} inputs, each layer further down on ${window - 1} more.`,
    },
    foot: {
      ...footTrack(layers, { most: mostWindow, least: leastWindow }),
      place: edgeOf(worked.exact),
      says: `drag: window ${window}`,
      spoken: `${window} tokens, a reach of ${worked.exact}`,
      isBefore: worked.exact < tokens / 2,
    },
    lines: linesOf(chosen, worked),
    chart: {
      height: plotHeight,
      looks,
      powers: powers.map(({ power, top }) => ({ text: powerText(power), top })),
      bands: hopBands(layers, window).map((band) => ({ ...band, part: partText(worked.byHops[band.hops] ?? 0) })),
      zero: zeroPlace(worked.exact),
      backs: backTicks.map(({ back: from, place }) => ({ text: exact(from), place })),
      described: `Influence of each token on the last output, on a log axis: ${shares.map((share, i) => `${shareText(share)} in the last ${exact(worked.reaches[i] ?? 0)}`).join(", ")}; exactly 0 beyond ${worked.exact} tokens.`,
    },
    shown: {
      ...tokenWords(chosen, worked, back, path),
      back,
      older: Math.min(tokens - 1, back + 1),
      newer: Math.max(0, back - 1),
      column: middleOf(back),
      spoken: `${back} back, ${partText(partOf(worked, back))} of the influence`,
    },
    notes,
  };
}

/** Every token's bar, by how it looks: among those with nearly all of the influence, with some, or with exactly none. */
function looksOf(worked: Worked): ReachView["chart"]["looks"] {
  const bars = Array.from({ length: tokens }, (_, back) => influenceBar(partOf(worked, back), back));
  const lookOf = (kind: BarKind, back: number): BarLook => {
    if (kind === "zero") return "zero";
    return back < worked.effective ? "nearly-all" : "some";
  };
  return (["nearly-all", "some", "zero"] as const).map((look) => {
    const alike = bars.filter(({ kind }, back) => lookOf(kind, back) === look);
    return { look, path: barPath(alike), count: alike.length };
  });
}

function powerText(power: number): string {
  return power >= -2 ? `${exact(100 * 10 ** power)} %` : `10^−${-power}`;
}

function rowsOf({ layers, window }: ReachParams, { parts }: Worked): readonly TrellisRow[] {
  return Array.from({ length: layers + 1 }, (_, layer) => {
    const seen = (layers - layer) * (window - 1) + 1;
    return { layer, shades: shadePaths(rowOf(parts, layer), layer, rows), seen: exact(seen), place: edgeOf(seen) };
  });
}

function waysOf({ layers, window }: ReachParams, path: Path, back: number): ReachView["trellis"]["ways"] {
  const spans = waySpans(layers, window, back);
  if (spans === null || path === null) return null;
  return {
    outline: outline(spans, rows),
    line: wayLine(path.positions, rows),
    dots: wayDots(path.positions, rows),
  };
}

function linesOf(
  { layers, window }: ReachParams,
  { published, exact: reach, effective }: Worked,
): readonly ReachLine[] {
  return [
    { kind: "published", count: exact(published), says: `on paper, ${layers} × ${window}`, place: edgeOf(published) },
    {
      kind: "exact",
      count: exact(reach),
      says: `within reach, ${layers} × ${window - 1} + 1`,
      place: edgeOf(reach),
    },
    {
      kind: "effective",
      count: exact(effective),
      says: `have ${shareText(nearlyAll)} of the influence`,
      place: edgeOf(effective),
    },
  ];
}

function tableOf({ layers, window }: ReachParams, { byHops }: Worked): DataTable {
  let held = 0;
  return {
    caption: `Influence on the last output, by hops needed: ${layers} × window ${window}`,
    columns: [
      { label: "Hops at least", numeric: true },
      { label: "Tokens back", numeric: false },
      { label: "Influence together", numeric: true },
      { label: "With all nearer ones", numeric: true },
    ],
    rows: byHops.map((part, hops) => {
      held += part;
      const nearest = (hops - 1) * (window - 1) + 1;
      const farthest = hops * (window - 1);
      const range = nearest === farthest ? exact(farthest) : `${exact(nearest)} to ${exact(farthest)}`;
      return [exact(hops), hops === 0 ? "0" : range, partText(part), wholeText(held)];
    }),
  };
}

/** A sum that only rounding keeps from 1 is 100 %; one that is short of it by less than shows is said to be. */
function wholeText(held: number): string {
  if (held > 1 - 1e-12) return partText(1);
  return held > 0.9995 ? "over 99.9\u00a0%" : partText(held);
}
