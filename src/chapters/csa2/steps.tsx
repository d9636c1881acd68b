import { listInWords } from "../../core";
import { deepseekV4Flash, deepseekV41Flash } from "../../models";
import { Num } from "../../ui/Num";
import { exact, inWords } from "../../ui/numbers";
import type { LedMap } from "../led-map/LedMap";
import * as facts from "./facts";

const { layers, sizes, pool, rows, stands, owners, v4, borrowers } = facts;
const [firstOwner = 0, ...otherOwners] = layers.full.filter((layer) => layer < pool.source);
const [firstReindex = 0, ...otherReindex] = layers.reindex;
const list = (numbers: readonly number[]) => listInWords(numbers.map(String));
const encoderOwner = owners.find(({ half }) => half === "encoder");
const each = (encoderOwner?.bytes ?? 0) / (encoderOwner?.layers.length ?? 1);
const borrower = firstOwner + 3;
const twice = firstReindex + 2;

/** How this chapter starts the map: the main rows still of eight bits. */
export const start = { mainRow: facts.design.mainRow.id } as const;

const at = (layer: number) => ({ layer: String(layer) });

/** The way through the map, a step at a time. */
export const steps: Parameters<typeof LedMap>[0]["steps"] = [
  {
    name: "Before: everyone an owner",
    state: { model: deepseekV4Flash.id, ...at(twice) },
    text: (
      <p>
        V4-Flash. Each of <Num>{String(v4.owners)}</Num> layers writes entries, and reads those alone. A layer cannot
        see what its neighbour keeps. <Num>{exact(stands.v4)}</Num> bytes a token.
      </p>
    ),
  },
  {
    name: "Two layers with a window",
    state: { model: deepseekV41Flash.id, ...at(layers.windowOnly[0] ?? 0) },
    text: (
      <p>
        V4.1-Flash. Layers <Num>{list(layers.windowOnly)}</Num> read the last <Num>{String(sizes.window)}</Num> tokens
        and nothing else. They add nothing that grows.
      </p>
    ),
  },
  {
    name: "An owner",
    state: at(firstOwner),
    text: (
      <p>
        Layer <Num>{String(firstOwner)}</Num> is Full. It writes an entry for every{" "}
        <Num>{String(sizes.encoderRatio)}</Num> tokens: <Num>{`${rows.both} ÷ ${sizes.encoderRatio} = ${each}`}</Num>{" "}
        bytes a token. And it picks, for itself and for those after it.
      </p>
    ),
  },
  {
    name: "Five that borrow twice",
    state: at(borrower),
    text: (
      <p>
        Layer <Num>{String(borrower)}</Num> is Reuse, like the others of its row: entries from{" "}
        <Num>{String(firstOwner)}</Num>, picks from <Num>{String(firstOwner)}</Num>. It adds nothing. Groups of{" "}
        {inWords(sizes.encoderGroup)} begin at <Num>{list(otherOwners)}</Num> in the same way.
      </p>
    ),
  },
  {
    name: "One owner for twenty",
    state: at(pool.source),
    text: (
      <p>
        Here the decoder half begins. Layer <Num>{String(pool.source)}</Num> writes an entry for every token,{" "}
        <Num>{String(rows.both)}</Num> bytes, for itself and <Num>{String(borrowers.decoder)}</Num> others. And it is
        the one that makes the candidate pool.
      </p>
    ),
  },
  {
    name: "Same entries, new picks",
    state: at(firstReindex),
    text: (
      <p>
        Layer <Num>{String(firstReindex)}</Num> is Reindex: it scores layer <Num>{String(pool.source)}</Num>’s keys with
        its own index query, inside layer <Num>{String(pool.source)}</Num>’s pool. So do <Num>{list(otherReindex)}</Num>
        . New addresses, no new bytes.
      </p>
    ),
  },
  {
    name: "Two lenders",
    state: at(twice),
    text: (
      <p>
        Layer <Num>{String(twice)}</Num> is Reuse with two lenders: main KV from <Num>{String(pool.source)}</Num>, top-k
        from <Num>{String(firstReindex)}</Num>. That is what decoupling means.
      </p>
    ),
  },
  {
    name: "The sum, and the map is yours",
    state: { layer: "none" },
    text: (
      <p>
        <Num>{String(layers.full.length)}</Num> layers keep, <Num>{String(layers.picking.length)}</Num> pick:{" "}
        <Num>{exact(stands.csa2)}</Num> bytes a token. Point at any layer, by mouse, finger or arrow keys; change a
        ratio, a group or a single layer’s mode.
      </p>
    ),
  },
];
