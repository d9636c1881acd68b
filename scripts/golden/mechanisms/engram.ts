import {
  compressTokens,
  type EngramLayerLayout,
  engram as engramGate,
  engramLayout,
  engramRows,
  notText,
  readEngramRows,
  rowOf,
} from "../../../src/core";
import { asList, type Json, type JsonObject, member, numbersOf } from "../json";
import type { Mechanism } from "../mechanism";
import { matrixOf, numberOf, tensorOf } from "../tensors";

/** The token map, the released layout with its hashes, and a small layer from token ids to streams. */
export const engram: Mechanism = ({ file }) => {
  const texts = asList(member(member(file, "token_map"), "texts")).map(String);
  const { normalised, ids, size } = compressTokens(texts);
  const released = member(file, "released");
  const layout = layoutOf(member(released, "config"));
  return {
    token_map: { normalized: normalised, compressed: Array.from(ids), compressed_vocab: size },
    released: {
      ...layoutJson(layout, headsOf(released)),
      sequences: asList(member(released, "sequences")).map((sequence) => ({
        hash_ids: hashIds(released, layout, sequenceIds(sequence, "compressed_ids")),
      })),
    },
    small: smallLayer(member(file, "small"), ids),
  };
};

function smallLayer(small: Json, compressed: Int32Array): JsonObject {
  const config = member(small, "config");
  const layout = layoutOf(config);
  const ids = sequenceIds(small, "token_ids").map((token) =>
    token === notText ? notText : (compressed[token] ?? notText),
  );
  const own = numbersOf(member(config, "layer_ids")).indexOf(numberOf(config, "layer"));
  const rows = rowsOfLayer(small, layout, own, ids);
  const table = new Map(numbersOf(member(small, "rows_used")).map((row, index) => [row, index]));
  const values = matrixOf(member(small, "table_rows"));
  const columns = layout[own]?.primes.length ?? 0;
  const params = member(small, "params");
  const result = engramGate(
    { streams: numberOf(config, "hc_mult"), normEps: numberOf(config, "norm_eps") },
    {
      wkv: matrixOf(member(params, "wkv.weight")),
      queryNorm: matrixOf(member(params, "q_weight")),
      keyNorm: matrixOf(member(params, "k_weight")),
    },
    matrixOf(member(small, "streams")),
    readEngramRows(rows, columns, (row) => rowOf(values, table.get(row) ?? Number.NaN)),
    (token) => ids[token] !== notText,
  );
  const [tokens, n, hidden] = [ids.length, result.gate.columns, result.value.columns];
  return {
    ...layoutJson(layout, headsOf(small)),
    hash_ids: hashIds(small, layout, ids),
    key: tensorOf(result.key, [tokens, n, hidden]),
    value: tensorOf(result.value, [tokens, hidden]),
    dot: tensorOf(result.dot, [tokens, n]),
    gate: tensorOf(result.gate, [tokens, n]),
    streams_out: tensorOf(result.streamsOut, [tokens, n, hidden]),
  };
}

function layoutOf(config: Json): EngramLayerLayout[] {
  return engramLayout({
    layers: numbersOf(member(config, "layer_ids")).length,
    maxOrder: numberOf(config, "max_ngram"),
    heads: numberOf(config, "heads"),
    base: numberOf(config, "base"),
  });
}

function headsOf(part: Json): number {
  return numberOf(member(part, "config"), "heads");
}

function layoutJson(layout: readonly EngramLayerLayout[], heads: number): JsonObject {
  return {
    primes: layout.map(({ primes }) =>
      Array.from({ length: primes.length / heads }, (_, order) =>
        Array.from(primes.subarray(order * heads, (order + 1) * heads)),
      ),
    ),
    offsets: {
      shape: [layout.length, layout[0]?.offsets.length ?? 0],
      data: layout.flatMap(({ offsets }) => Array.from(offsets)),
    },
  };
}

function sequenceIds(part: Json, key: string): number[] {
  const isText = numbersOf(member(part, "is_text"));
  return numbersOf(member(part, key)).map((id, token) => (isText[token] === 1 ? id : notText));
}

function rowsOfLayer(
  part: Json,
  layout: readonly EngramLayerLayout[],
  layer: number,
  ids: readonly number[],
): Float64Array {
  const multipliers = asList(asList(member(part, "multipliers"))[layer]).map((text) => BigInt(String(text)));
  const own = layout[layer];
  if (own === undefined) throw new Error(`no layer ${layer}`);
  return engramRows(ids, 0, multipliers, own, numberOf(member(part, "config"), "pad_id"));
}

/** [tokens, layers, columns] */
function hashIds(part: Json, layout: readonly EngramLayerLayout[], ids: readonly number[]): Json {
  const columns = layout[0]?.primes.length ?? 0;
  const rows = layout.map((_, layer) => rowsOfLayer(part, layout, layer, ids));
  return {
    shape: [ids.length, layout.length, columns],
    data: ids.flatMap((_, token) =>
      rows.flatMap((own) => Array.from(own.subarray(token * columns, (token + 1) * columns))),
    ),
  };
}
