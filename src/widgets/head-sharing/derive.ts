import { gqaRow, rowBytes } from "../../core";
import { exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { barOf, placeOf, type Sharing, sharingOf } from "./geometry";
import { choices, layer, nameOf, real, type SharingParams } from "./params";
import { axis, published } from "./published";

export interface Choice {
  readonly groups: number;
  readonly name: string;
  readonly bytes: string;
  readonly length: number;
  readonly picked: boolean;
  readonly says: string;
}

export interface Score {
  readonly name: string;
  readonly score: string;
  readonly place: number;
  /** It is of the arrangement that is shown. */
  readonly shown: boolean;
}

export interface SharingView extends ViewModel {
  readonly sharing: Sharing;
  readonly choices: readonly Choice[];
  readonly scores: readonly Score[];
  readonly ticks: readonly { readonly text: string; readonly place: number }[];
  readonly queryText: string;
  readonly kvText: string;
  readonly described: string;
}

/** Bytes that a layer keeps for a token with so many KV heads. */
const bytesOf = (groups: number): number => rowBytes(gqaRow(groups, layer.headDim));
const most = bytesOf(layer.queryHeads);

/** How query heads share KV heads, what that leaves to store, and what was published about its quality. */
export function derive({ groups }: SharingParams): SharingView {
  const { queryHeads } = layer;
  const share = queryHeads / groups;
  const bytes = bytesOf(groups);
  const scores = published.map(({ name, score, groupsAre }) => ({
    name,
    score: score.toFixed(1),
    place: placeOf(score, axis),
    shown: groups === (groupsAre === "all" ? queryHeads : groupsAre),
  }));
  const sharing = sharingOf(queryHeads, groups);
  return {
    title: titleOf(groups, share, bytes),
    caption: captionOf(groups, share, bytes, scores),
    table: {
      caption: `Bytes a token and layer, ${exact(queryHeads)} query heads, ${exact(layer.headDim)} wide, bf16`,
      columns: [
        { label: "Arrangement", numeric: false },
        { label: "KV heads", numeric: true },
        { label: "Bytes a token and layer", numeric: true },
        { label: "MMLU of 7B models (cited)", numeric: true },
      ],
      rows: choices.map((count) => [
        nameOf(count),
        exact(count),
        exact(bytesOf(count)),
        scores.find(({ name }) => name === nameOf(count))?.score ?? "not published",
      ]),
    },
    marks: queryHeads + groups + choices.length + scores.length,
    sharing,
    choices: choices.map((count) => ({
      groups: count,
      name: nameOf(count),
      bytes: exact(bytesOf(count)),
      length: barOf(bytesOf(count), most),
      picked: count === groups,
      says: `${nameOf(count)}: ${counted(count)}, ${exact(bytesOf(count))} bytes`,
    })),
    scores,
    ticks: Array.from({ length: (axis.to - axis.from) / axis.every + 1 }, (_, i) => {
      const value = axis.from + i * axis.every;
      return { text: exact(value), place: placeOf(value, axis) };
    }),
    queryText: `${exact(queryHeads)} query heads`,
    kvText: counted(groups),
    described: `${exact(queryHeads)} query heads in a row, ${groups === queryHeads ? "each over its own KV head" : `a line from each to one of ${counted(groups)} below, ${exact(share)} to each`}.`,
  };
}

function counted(groups: number): string {
  return `${exact(groups)} KV ${groups === 1 ? "head" : "heads"}`;
}

function titleOf(groups: number, share: number, bytes: number): string {
  if (share === 1) return `MHA: each query head has a KV head of its own, ${exact(bytes)} bytes a token and layer`;
  const who = groups === 1 ? `all ${exact(share)} query heads share one` : `${exact(share)} query heads share each`;
  return `${nameOf(groups)}: ${who} KV head, ${exact(bytes)} bytes a token and layer`;
}

function captionOf(groups: number, share: number, bytes: number, scores: readonly Score[]): string {
  const { queryHeads, headDim } = layer;
  const sum = `2 × ${exact(groups)} × ${exact(headDim)} elements in bf16 = ${exact(bytes)} bytes a token and layer`;
  const less = share === 1 ? "the most" : `${exact(most / bytes)} times fewer than MHA’s ${exact(most)}`;
  const which = groups === real ? " V1 and Llama 3 70B have this arrangement." : "";
  const score = scores.find(({ shown }) => shown);
  const quality =
    score === undefined
      ? `The paper on DeepSeek-V2 has no score for ${nameOf(groups)}.`
      : `The paper on DeepSeek-V2 gives MMLU ${score.score} for a model of 7B with ${score.name}.`;
  return `${exact(queryHeads)} query heads and ${counted(groups)}, ${exact(headDim)} wide: ${sum}, ${less}.${which} ${quality}`;
}
