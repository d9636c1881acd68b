import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import type { AttentionParams } from "./params";
import { path, type ReadLine, readLines } from "./reads";
import { entries, ratio, runAttention, type Share, tokens, window } from "./run";
import { barSays, captionOf, percent, titleOf } from "./words";

export interface BarView {
  readonly place: number;
  readonly kind: Share["kind"];
  readonly read: boolean;
  readonly label: string;
  readonly text: string;
  /** Height in per cent of the highest. */
  readonly height: number;
  readonly name: string;
  readonly shown: boolean;
}

export interface GroupView {
  readonly kind: Share["kind"];
  readonly name: string;
  readonly total: string;
  readonly bars: readonly BarView[];
}

export interface PathStep {
  readonly name: string;
  readonly shape: string;
  readonly blocks: number;
}

export interface AttentionView extends ViewModel {
  readonly groups: readonly GroupView[];
  /** Columns that the drawing keeps, so that a bar is as wide in every kind of layer. */
  readonly columns: number;
  readonly sum: string;
  readonly says: string;
  readonly last: number;
  readonly output: { readonly length: string; readonly share: number };
  readonly path: readonly PathStep[];
  readonly reads: readonly ReadLine[];
}

const groupNames: Readonly<Record<Share["kind"], string>> = { entry: "entries", window: "window rows", sink: "sink" };

const steps: readonly PathStep[] = [
  { name: "hidden state", shape: `[${exact(path.hidden)}]`, blocks: 1 },
  { name: "query latent", shape: `[${exact(path.latent)}]`, blocks: 1 },
  { name: "queries, a norm and a turn each", shape: `[${path.heads}, ${path.headDim}]`, blocks: path.groups },
  { name: "one softmax a head, turned back", shape: `[${path.heads}, ${path.headDim}]`, blocks: path.groups },
  {
    name: `${path.groups} groups of ${path.groupHeads} heads, each on its own`,
    shape: `${path.groups} × [${exact(path.groupIn)} to ${exact(path.groupOut)}]`,
    blocks: path.groups,
  },
  { name: "joined, to the hidden size", shape: `[${exact(path.joined)} to ${exact(path.hidden)}]`, blocks: 1 },
];

/** One query’s softmax, its path, and what the kinds of layers read. */
export function derive(params: AttentionParams): AttentionView {
  const run = runAttention(params);
  const highest = Math.max(...run.shares.map(({ weight }) => weight));
  const bars = run.shares.map((share, place): BarView => {
    return {
      place,
      kind: share.kind,
      read: share.read,
      label: share.kind === "sink" ? "z" : String(share.number),
      text: share.read ? percent(share.weight) : "–",
      height: Number(((100 * share.weight) / highest).toFixed(2)),
      name: barSays(share),
      shown: place === params.bar,
    };
  });
  const totals = (kind: Share["kind"]) =>
    run.shares.filter((share) => share.kind === kind).reduce((sum, { weight }) => sum + weight, 0);
  const pointed = params.bar === null ? undefined : run.shares[params.bar];
  const groups = (["entry", "window", "sink"] as const).flatMap((kind) => {
    const own = bars.filter((bar) => bar.kind === kind);
    return own.length === 0 ? [] : [{ kind, name: groupNames[kind], total: `${percent(totals(kind))} %`, bars: own }];
  });
  return {
    title: titleOf(params, run),
    caption: captionOf(params, run),
    table: {
      caption: `Weights of head ${params.head}, in per cent`,
      columns: [
        { label: "Read", numeric: false },
        { label: "Index score", numeric: true },
        { label: "Weight, %", numeric: true },
      ],
      rows: run.shares.map(({ kind, number, score, read, weight }) => [
        kind === "sink" ? "sink" : kind === "entry" ? `entry ${number}` : `token ${number}`,
        score === null ? "–" : score.toFixed(2),
        read ? (100 * weight).toFixed(2) : "not picked",
      ]),
    },
    marks: bars.length,
    groups,
    columns: entries + window + 1,
    sum: groups.map(({ total, name }) => `${total} ${name}`).join(" + "),
    says:
      pointed === undefined
        ? `Point at a bar, or step through them. The newest of ${tokens} tokens asks; an entry stands for ${ratio} tokens.`
        : barSays(pointed),
    last: bars.length - 1,
    output: {
      length: run.length.toFixed(2),
      share: Number(((100 * run.length) / Math.max(run.length, run.lengthBefore)).toFixed(1)),
    },
    path: steps,
    reads: readLines(params.context),
  };
}
