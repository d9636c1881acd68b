import { exact } from "../../ui/numbers";
import type { DataTable, ViewModel } from "../define";
import { type CompressorState, channels, mostTokens } from "./params";
import { type Input, type Run, run } from "./run";
import { captionOf, cellSays, percent, signed, titleOf } from "./words";

/** What a token is to the entry taken apart, and to the compressor. */
export interface TokenView {
  readonly token: number;
  readonly arrived: boolean;
  readonly role: "own" | "before" | null;
  /** Of the unfinished block. */
  readonly waits: boolean;
  readonly asks: boolean;
}

export interface EntryView {
  readonly entry: number;
  /** First and last token of its block. */
  readonly from: number;
  readonly to: number;
  readonly full: boolean;
  readonly seen: boolean;
  readonly shown: boolean;
  readonly name: string;
}

export interface MixCell {
  readonly channel: number;
  readonly weight: number;
  readonly text: string;
  readonly name: string;
  readonly heaviest: boolean;
}

export interface MixRow {
  readonly token: number;
  readonly isOwn: boolean;
  readonly cells: readonly MixCell[];
}

export interface CompressorView extends ViewModel {
  /** Two lines of tokens with the entries of their blocks; blocks never cross lines. */
  readonly lines: readonly { readonly tokens: readonly TokenView[]; readonly entries: readonly EntryView[] }[];
  readonly ratio: number;
  readonly tokens: number;
  readonly query: number | null;
  readonly sees: string;
  readonly shown: number | null;
  readonly entries: number;
  readonly rows: readonly MixRow[];
  readonly sums: readonly { readonly channel: number; readonly text: string }[];
  readonly mixTitle: string;
  readonly says: string;
  readonly counts: readonly { readonly name: string; readonly value: string; readonly says: string }[];
}

/** Tokens, their entries, and one entry taken apart. */
export function derive(params: CompressorState): CompressorView {
  const now = run(params);
  const rows = rowsOf(now);
  return {
    title: titleOf(params, now),
    caption: captionOf(params, now),
    table: tableOf(now),
    marks: mostTokens + mostTokens / params.ratio + rows.length * channels,
    lines: [0, 1].map((line) => lineOf(params, now, line)),
    ratio: params.ratio,
    tokens: params.tokens,
    query: now.query,
    sees: seesOf(params, now),
    shown: now.shown?.entry ?? null,
    entries: now.entries,
    rows,
    sums: (now.shown?.pooled ?? []).map((sum, channel) => ({ channel, text: signed(sum) })),
    mixTitle: mixTitleOf(params, now),
    says: cellSays(params, now),
    counts: countsOf(params, now),
  };
}

const half = mostTokens / 2;

function lineOf({ ratio, tokens }: CompressorState, { shown, query, visible, entries, open }: Run, line: number) {
  const roles = new Map((shown?.inputs ?? []).map(({ token, isOwn }) => [token, isOwn ? "own" : "before"] as const));
  const first = line * half;
  return {
    tokens: Array.from({ length: half }, (_, place): TokenView => {
      const token = first + place;
      const arrived = token < tokens;
      return {
        token,
        arrived,
        role: roles.get(token) ?? null,
        waits: arrived && token >= tokens - open,
        asks: token === query,
      };
    }),
    entries: Array.from({ length: half / ratio }, (_, place): EntryView => {
      const entry = first / ratio + place;
      const full = entry < entries;
      const seen = full && entry < visible;
      const [from, to] = [entry * ratio, (entry + 1) * ratio - 1];
      const state = full ? (seen ? "seen by the query" : "not seen by the query") : "its block is not full";
      return {
        entry,
        from,
        to,
        full,
        seen,
        shown: entry === shown?.entry,
        name: `Entry ${entry}, block of tokens ${from} to ${to}: ${state}`,
      };
    }),
  };
}

function rowsOf({ shown }: Run): readonly MixRow[] {
  if (shown === null) return [];
  const heaviest = heaviestOf(shown.inputs);
  return shown.inputs.map(({ token, isOwn, weights }, input) => ({
    token,
    isOwn,
    cells: weights.map((weight, channel) => ({
      channel,
      weight: Number(weight.toFixed(3)),
      text: percent(weight),
      name: `Token ${token}, channel ${channel}: ${percent(weight)} %`,
      heaviest: heaviest[channel] === input,
    })),
  }));
}

/** The input with most weight, one a channel. */
function heaviestOf(inputs: readonly Input[]): readonly number[] {
  return Array.from({ length: channels }, (_, channel) =>
    inputs.reduce((best, { weights }, input) => {
      const most = inputs[best]?.weights[channel] ?? 0;
      return (weights[channel] ?? 0) > most ? input : best;
    }, 0),
  );
}

function seesOf({ ratio }: CompressorState, { query, visible }: Run): string {
  if (query === null) return "No token has come: none asks.";
  const which = visible === 0 ? "no entry" : visible === 1 ? "entry 0" : `entries 0 to ${visible - 1}`;
  return `Token ${query} sees ${which}: s < (${query} + 1) / ${ratio}, rounded down, is s < ${visible}.`;
}

function mixTitleOf({ overlap }: CompressorState, { shown }: Run): string {
  if (shown === null) return "No block is full: there is no entry yet";
  const { entry, inputs } = shown;
  const first = overlap && entry === 0 ? "; no block is before it" : "";
  return `Entry ${entry} pools ${inputs.length} tokens${first}: weights in %, a softmax down each channel`;
}

function countsOf({ ratio, overlap, tokens }: CompressorState, { entries, open, kept }: Run): CompressorView["counts"] {
  return [
    { name: "entries", value: exact(entries), says: `of ${exact(tokens)} tokens, ${ratio} to 1` },
    {
      name: "inputs an entry",
      value: exact(overlap ? 2 * ratio : ratio),
      says: overlap ? "2m: its block and the one before" : "m: its own block",
    },
    {
      name: "kept in state",
      value: exact(kept),
      says: `${exact(open)} wait${open === 1 ? "s" : ""} for a full block${kept > open ? `, ${kept - open} for the overlap` : ""}`,
    },
  ];
}

function tableOf({ shown }: Run): DataTable {
  return {
    caption: shown === null ? "No entry yet" : `Weights of entry ${shown.entry}, in per cent, by channel`,
    columns: [
      { label: "Token", numeric: true },
      { label: "Block", numeric: false },
      ...Array.from({ length: channels }, (_, channel) => ({ label: `Channel ${channel}`, numeric: true })),
    ],
    rows: (shown?.inputs ?? []).map(({ token, isOwn, weights }) => [
      String(token),
      isOwn ? "its own" : "before",
      ...weights.map((weight) => (100 * weight).toFixed(1)),
    ]),
  };
}
