import { type CachedElements, cachedElements } from "../../core";
import { exact, factor } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { lengthOf } from "./geometry";
import { type Counted, presetOf, type TableParams } from "./params";
import { bf16Bits, bytesAToken, lessThanV1, v2Claim, v2DeployedBits } from "./published";

export type FormId = "mha" | "gqa" | "mqa" | "mla";

/** One way of sharing heads: what it keeps, as a formula in symbols and in numbers, and to scale. */
export interface FormRow {
  readonly id: FormId;
  readonly name: string;
  readonly symbols: string;
  readonly numbers: string;
  readonly elements: string;
  readonly layerBytes: string;
  readonly tokenBytes: string;
  readonly against: string;
  readonly length: number;
}

/** The same amounts counted in groups: a key and a value. */
export interface GroupRow {
  readonly id: FormId;
  readonly name: string;
  readonly groups: string;
  /** Lengths in per cent: of the latent or of all, and of the key beside. */
  readonly length: number;
  readonly beside: number;
}

export interface ModelBar {
  readonly name: string;
  readonly says: string;
  readonly bytes: string;
  readonly less: string;
  readonly length: number;
}

export interface TableView extends ViewModel {
  readonly preset: string | null;
  readonly forms: readonly FormRow[];
  readonly groupRows: readonly GroupRow[];
  /** One group, in per cent of the strip. */
  readonly groupLength: number;
  readonly note: string;
  readonly context: string;
  readonly models: readonly ModelBar[];
}

const context = 2 ** 17;
const gib = 2 ** 30;

/** What MHA, GQA, MQA and MLA keep a token in a layer, for any sizes. */
export function derive(params: TableParams): TableView {
  const widths = widthsOf(params);
  const kept = cachedElements({ ...params, ...widths });
  const forms = formsOf(params, kept);
  const groupRows = groupsOf(params, kept);
  return {
    title: titleOf(params, kept),
    caption: captionOf(params, kept),
    table: tableOf(forms, params),
    marks: forms.length + groupRows.length + 3,
    preset: presetOf(params)?.key ?? null,
    forms,
    groupRows,
    groupLength: lengthOf(1, mostGroups(params, kept)),
    note: notes[params.counted](params),
    context: contextText(params, kept),
    models: modelBars(),
  };
}

function widthsOf({ counted, headDim, ropeDim }: TableParams): { readonly keyDim: number; readonly valueDim: number } {
  const wide = headDim + ropeDim;
  return { keyDim: counted === "paper" ? headDim : wide, valueDim: counted === "slip" ? wide : headDim };
}

const layerBytes = (elements: number): number => (elements * bf16Bits) / 8;

/** "2·d_h" and the like: a key and a value of one head, in symbols and in numbers. */
function pairOf({ counted, headDim, ropeDim }: TableParams): { readonly symbols: string; readonly numbers: string } {
  switch (counted) {
    case "paper":
      return { symbols: "2 · d_h", numbers: `2 × ${exact(headDim)}` };
    case "own":
      return { symbols: "(2 · d_h + d_h^R)", numbers: `(2 × ${exact(headDim)} + ${exact(ropeDim)})` };
    case "slip":
      return { symbols: "2 · (d_h + d_h^R)", numbers: `2 × (${exact(headDim)} + ${exact(ropeDim)})` };
  }
}

function formsOf(params: TableParams, kept: CachedElements): FormRow[] {
  const pair = pairOf(params);
  const longest = Math.max(kept.mha, kept.gqa, kept.mla);
  const row = (id: FormId, name: string, symbols: string, numbers: string): FormRow => ({
    id,
    name,
    symbols,
    numbers,
    elements: exact(kept[id]),
    layerBytes: exact(layerBytes(kept[id])),
    tokenBytes: exact(params.layers * layerBytes(kept[id])),
    against: id === "mla" ? "1" : factor(kept[id] / kept.mla),
    length: lengthOf(kept[id], longest),
  });
  return [
    row("mha", "MHA", `n_h · ${pair.symbols}`, `${exact(params.heads)} × ${pair.numbers}`),
    row("gqa", "GQA", `n_g · ${pair.symbols}`, `${exact(params.groups)} × ${pair.numbers}`),
    row("mqa", "MQA", pair.symbols, pair.numbers),
    row("mla", "MLA", "d_c + d_h^R", `${exact(params.kvLoraRank)} + ${exact(params.ropeDim)}`),
  ];
}

function mostGroups({ groups }: TableParams, { mlaInGroups }: CachedElements): number {
  return Math.max(groups, mlaInGroups, 1);
}

/** A number of groups: short fractions in full, others to three digits. */
function groupText(groups: number): string {
  const short = Number(groups.toFixed(4));
  return short === groups ? exact(groups) : `about ${factor(groups)}`;
}

function groupsOf(params: TableParams, kept: CachedElements): GroupRow[] {
  const most = mostGroups(params, kept);
  const row = (id: FormId, name: string, groups: number, beside = 0): GroupRow => ({
    id,
    name,
    groups: groupText(groups),
    length: lengthOf(groups - beside, most),
    beside: lengthOf(beside, most),
  });
  return [
    row("gqa", "GQA", params.groups),
    row("mla", "MLA", kept.mlaInGroups, params.ropeDim / kept.mqa),
    row("mqa", "MQA", 1),
  ];
}

function titleOf(params: TableParams, kept: CachedElements): string {
  const { counted, heads, groups: shared } = params;
  const own = compare(params, "own");
  if (counted === "own") {
    return `With heads as wide as MLA’s own, MHA would keep ${own.mha} times as much, GQA of ${exact(shared)} ${own.gqa} times`;
  }
  if (counted === "slip") {
    return `Values as wide as keys are a slip: MHA would keep ${own.mha} times as much as MLA, not ${compare(params, "slip").mha}`;
  }
  const groups = `MLA keeps as much as ${groupText(kept.mlaInGroups)} ${kept.mlaInGroups === 1 ? "group" : "groups"}`;
  return `${groups}; MHA would keep ${exact(heads)}, ${factor(kept.mha / kept.mla)} times that`;
}

function captionOf(params: TableParams, kept: CachedElements): string {
  const { groups, heads, layers, ropeDim } = params;
  const name = presetOf(params)?.label ?? "These sizes";
  const grouped =
    heads % groups === 0
      ? `${exact(heads / groups)} heads a group`
      : `${exact(heads)} heads do not divide into ${exact(groups)} groups, so read the row as a count alone`;
  return `${name}, bf16. A token keeps ${exact(kept.mla)} elements in a layer under MLA, ${exact(layerBytes(kept.mla))} bytes, and ${exact(layers * layerBytes(kept.mla))} bytes in ${exact(layers)} ${layers === 1 ? "layer" : "layers"}; ${exact(ropeDim)} of the elements are the RoPE key. GQA: ${grouped}.`;
}

const notes: Readonly<Record<Counted, (params: TableParams) => string>> = {
  paper: ({ headDim, kvLoraRank, ropeDim }) =>
    `As the V2 paper’s table counts it: every form outside MLA has keys and values of ${exact(headDim)}. MLA’s ${exact(kvLoraRank + ropeDim)} are ${exact(Number(((kvLoraRank + ropeDim) / headDim).toFixed(3)))} times that width.`,
  own: (params) => {
    const own = compare(params, "own");
    return `The heads that MLA itself has: a key of ${exact(params.headDim)} + ${exact(params.ropeDim)}, a value of ${exact(params.headDim)}. MHA would keep ${own.mhaLayer} bytes a layer, ${own.mha} times MLA, and GQA with ${exact(params.groups)} groups ${own.gqaToken} bytes a token, ${own.gqa} times.`;
  },
  slip: (params) => {
    const [slip, own] = [compare(params, "slip"), compare(params, "own")];
    return `A slip that is often quoted: values as wide as keys. It makes ${slip.mhaLayer} bytes a layer and ${slip.mha} times for MHA, ${slip.gqaToken} bytes a token and ${slip.gqa} times for GQA. A value has no RoPE part: ${own.mhaLayer} bytes and ${own.mha} times, ${own.gqaToken} bytes and ${own.gqa} times are right.`;
  },
};

function compare(params: TableParams, counted: Counted) {
  const kept = cachedElements({ ...params, ...widthsOf({ ...params, counted }) });
  return {
    mhaLayer: exact(layerBytes(kept.mha)),
    mha: factor(kept.mha / kept.mla),
    gqaToken: exact(params.layers * layerBytes(kept.gqa)),
    gqa: factor(kept.gqa / kept.mla),
  };
}

function contextText({ layers }: TableParams, kept: CachedElements): string {
  const bytes = context * layers * layerBytes(kept.mla);
  return `A context of ${exact(context)} tokens: ${exact(layers * layerBytes(kept.mla))} × ${exact(context)} = ${(bytes / 1e9).toFixed(2)} GB, or ${(bytes / gib).toFixed(2)} GiB.`;
}

function modelBars(): ModelBar[] {
  const bar = (name: string, says: string, bytes: number, less: string): ModelBar => ({
    name,
    says,
    bytes: exact(bytes),
    less,
    length: lengthOf(bytes, bytesAToken.v1),
  });
  const less = (bytes: number) => `${lessThanV1(bytes).toFixed(1)} % less`;
  const { v1, v2, v2Deployed } = bytesAToken;
  return [
    bar("V1", "GQA, bf16", v1, ""),
    bar("V2", "MLA, bf16", v2, less(v2)),
    bar(
      "V2",
      `${v2DeployedBits} bits an element, as served`,
      v2Deployed,
      `${less(v2Deployed)}: would explain the published ${v2Claim} %`,
    ),
  ];
}

function tableOf(forms: readonly FormRow[], { layers }: TableParams): ViewModel["table"] {
  return {
    caption: `What a token keeps, in elements and in bf16 bytes, over ${exact(layers)} layers`,
    columns: [
      { label: "Form", numeric: false },
      { label: "Formula", numeric: false },
      { label: "In numbers", numeric: false },
      { label: "Elements a layer", numeric: true },
      { label: "Bytes a layer", numeric: true },
      { label: "Bytes a token", numeric: true },
      { label: "Times MLA", numeric: true },
    ],
    rows: [
      ...forms.map((form) => [
        form.name,
        form.symbols,
        form.numbers,
        form.elements,
        form.layerBytes,
        form.tokenBytes,
        form.against,
      ]),
      ...modelBars().map(({ name, says, bytes, less }) => [name, says, less, "", "", bytes, ""]),
    ],
  };
}
