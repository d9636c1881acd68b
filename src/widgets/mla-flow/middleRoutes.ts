import { across, below, leftOf, over, type Route, right, straight, under, walk } from "./lines";
import type { Form } from "./params";

/** Channels between the two columns, from left to right. */
const between = { h: 258, query: 274, keys: 270, values: 282, latents: 284 } as const;
/** At the left edge. */
const edge = 9;
/** Over the cached blocks, under them, and at the foot. */
const level = { intoCache: 508, underCache: 704, foot: 1007 } as const;

const shared: Readonly<Record<string, Route>> = {
  "h>c": (rect) =>
    walk(
      right(rect("h"), 0.3),
      [
        ["x", between.h],
        ["y", level.intoCache],
      ],
      over(rect("c"), 70),
      "y",
    ),
  "wDkv>c": below("wDkv", "c", 14, 340, edge, 0.5),
  "h>kR": (rect) =>
    walk(
      right(rect("h"), 0.3),
      [
        ["x", between.h],
        ["y", level.intoCache],
      ],
      over(rect("kR"), 42),
      "y",
    ),
  "wKr>kR": (rect) => [under(rect("wKr"), 140), over(rect("kR"), 14)],
  "wDq>cQ": (rect) => [under(rect("wDq"), 84), over(rect("cQ"), 84)],
  "h>cQ": across("h", "cQ", between.query, 0.7, 0.5),
  "cQ>qC": below("cQ", "qC", 14, 261, 285, 0.5),
  "wUq>qC": (rect) => [under(rect("wUq"), 42), over(rect("qC"), 42)],
  "cQ>qR": (rect) =>
    walk(
      under(rect("cQ"), 154),
      [
        ["y", 261],
        ["x", 463],
      ],
      leftOf(rect("qR")),
      "x",
    ),
  "wQr>qR": (rect) => [under(rect("wQr"), 28), over(rect("qR"), 28)],
  "s>p": straight("s", "p", 0.5),
  "o>u": (rect) => walk(right(rect("o")), [], over(rect("u"), 10), "y"),
  "wO>u": straight("wO", "u", 0.5),
};

/** The way of each arrow of the drawing in two columns. */
export const middle: Readonly<Record<Form, Readonly<Record<string, Route>>>> = {
  naive: {
    ...shared,
    "c>kC": (rect) =>
      walk(
        under(rect("c"), 98),
        [
          ["y", level.underCache],
          ["x", 143],
        ],
        leftOf(rect("kC"), 0.4),
        "x",
      ),
    "wUk>kC": (rect) => [under(rect("wUk"), 56), over(rect("kC"), 56)],
    "c>v": (rect) =>
      walk(
        under(rect("c"), 98),
        [
          ["y", level.underCache],
          ["x", edge],
        ],
        leftOf(rect("v"), 0.4),
        "x",
      ),
    "wUv>v": (rect) => [under(rect("wUv"), 56), over(rect("v"), 56)],
    "qC>s": (rect) => [under(rect("qC"), 10), over(rect("s"), 10)],
    "qR>s": (rect) => walk(under(rect("qR"), 14), [["y", 488]], over(rect("s"), 22), "y"),
    "kC>s": across("kC", "s", between.keys, 0.3, 0.8),
    "kR>s": straight("kR", "s", 0.4),
    "p>o": (rect) => walk(under(rect("p"), 14), [], leftOf(rect("o")), "x"),
    "v>o": (rect) =>
      walk(
        under(rect("v"), 42),
        [
          ["y", level.foot],
          ["x", between.values],
          ["y", 762],
        ],
        under(rect("o"), 12),
        "y",
      ),
  },
  absorbed: {
    ...shared,
    "qC>qA": (rect) => [under(rect("qC"), 10), over(rect("qA"), 10)],
    "wUk>qA": (rect) => {
      const end = right(rect("qA"));
      return [{ x: rect("wUk").x, y: end.y }, end];
    },
    "qA>s": (rect) => [under(rect("qA"), 10), over(rect("s"), 10)],
    "qR>s": (rect) => walk(under(rect("qR"), 14), [["y", 529]], over(rect("s"), 22), "y"),
    "c>s": below("c", "s", 56, level.underCache, between.latents, 0.8),
    "kR>s": straight("kR", "s", 0.4),
    "p>z": straight("p", "z", 0.3),
    "c>z": below("c", "z", 56, level.underCache, 390, 0.8),
    "z>o": (rect) => [under(rect("z"), 56), over(rect("o"), 56)],
    "wUv>o": (rect) => [under(rect("wUv"), 12), over(rect("o"), 138)],
  },
};
