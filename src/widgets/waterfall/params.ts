import type { Lever } from "../../core";
import { custom, quoted } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import { bars, letterOf, leverLetters } from "./run";

export type Order = readonly Lever[];

const write = (order: Order) => order.map(letterOf).join("");

function readOrder(text: string): Order | null {
  const order = [...text].flatMap((letter) => leverLetters.find((known) => known.letter === letter)?.lever ?? []);
  return order.length === text.length && new Set(order).size === leverLetters.length ? order : null;
}

const initial: Order = leverLetters.map(({ lever }) => lever);

export const params = {
  order: custom<Order>({
    label: "Order of the levers",
    initial,
    write,
    read: (text) => {
      const order = readOrder(text);
      if (order !== null) return { value: order, notice: null };
      return {
        value: initial,
        notice: `The order can’t be ${quoted(text)}. Accepted: the letters ${write(initial)}, each once.`,
      };
    },
    samples: ["LNEB", "BENL", "NELB", "EBLN"].map((text) => readOrder(text) ?? initial),
  }),
  /** The bar that is opened, counted from 0. */
  bar: custom<number>({
    label: "Step",
    initial: bars - 3,
    write: String,
    read: (text) =>
      /^\d{1,2}$/.test(text) && Number(text) < bars
        ? { value: Number(text), notice: null }
        : { value: bars - 3, notice: `Step can’t be ${quoted(text)}. Accepted: 0 to ${bars - 1}.` },
    samples: [0, 3, 9, bars - 1],
  }),
};

export type WaterfallParams = Values<typeof params>;
