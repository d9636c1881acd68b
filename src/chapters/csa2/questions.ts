import { exact, inWords } from "../../ui/numbers";
import type { QuestionData } from "../question/question";
import { asked, layers, owners, pool, rows, sizes, stands } from "./facts";

const encoder = owners.find(({ half }) => half === "encoder");
const encoderOwners = encoder?.layers.length ?? 0;

/** Predictions about CSA2. The engine gives the answers. */
export const questions: readonly QuestionData[] = [
  {
    id: "four-tokens",
    ask: `Say the encoder half packed ${asked.ratio} tokens into an entry instead of ${sizes.encoderRatio}, with rows of ${rows.main} + ${rows.key} bytes. How many bytes a token in all?`,
    unit: "bytes a token",
    answer: asked.fours,
    options: [stands.csa2 / 2, asked.fours, stands.csa2 - rows.both / 2],
    short: `${exact(asked.fours)}.`,
    because: `Only the ${encoderOwners} encoder owners change: ${encoderOwners} × ${exact(rows.both)} ÷ ${asked.ratio} is ${exact((encoderOwners * rows.both) / asked.ratio)}. Layer ${pool.source} still adds ${exact(rows.both)} for every token, more than all others together.`,
  },
  {
    id: "owners-instead",
    ask: `Say the ${inWords(layers.reindex.length)} Reindex layers wrote entries of their own. How many bytes a token then?`,
    unit: "bytes a token",
    answer: asked.owning,
    options: null,
    short: `${exact(asked.owning)}.`,
    because: `Each would add a row of ${exact(rows.main)} and a key of ${exact(rows.key)} for every token: ${exact(stands.csa2)} + ${layers.reindex.length} × ${exact(rows.both)}. As Reindex they add nothing: new picks cost work, not memory.`,
  },
  {
    id: "short-context",
    ask: `A query in layer ${layers.readersOfPool[1]} at a context of ${exact(asked.context)} tokens: how many entries may it pick from?`,
    unit: "entries",
    answer: asked.candidates,
    options: [pool.blocks, asked.candidates, pool.entries],
    short: `All ${exact(asked.candidates)}.`,
    because: `${exact(asked.context)} entries are ${exact(asked.context / pool.blockSize)} blocks, fewer than the ${exact(pool.blocks)} that the pool takes. It leaves something out only from ${exact(pool.entries)} entries on; below, picking is as without it.`,
  },
];
