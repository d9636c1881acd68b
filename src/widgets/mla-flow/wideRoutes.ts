import { across, below, leftOf, over, type Route, right, straight, under, walk } from "./lines";
import type { Form } from "./params";

/** Heights of the channel under the cache in the wide drawing. */
const channel = { h: 450, wKr: 456, c: 463, kR: 469, wUv: 475 } as const;

const wideShared: Readonly<Record<string, Route>> = {
  "wDq>cQ": across("wDq", "cQ", 280, 0.5, 0.7),
  "h>cQ": (rect) =>
    walk(
      over(rect("h"), 196),
      [
        ["y", 264],
        ["x", 274],
      ],
      leftOf(rect("cQ"), 0.35),
      "x",
    ),
  "cQ>qC": across("cQ", "qC", 492, 0.5, 0.3),
  "wUq>qC": straight("wUq", "qC", 0.75),
  "cQ>qR": across("cQ", "qR", 492, 0.5, 0.3),
  "wQr>qR": straight("wQr", "qR", 0.75),
  "h>c": straight("h", "c", 0.4),
  "wDkv>c": across("wDkv", "c", 280, 0.5, 0.7),
  "h>kR": (rect) => walk(under(rect("h"), 196), [["y", channel.h]], under(rect("kR"), 20), "y"),
  "wKr>kR": (rect) =>
    walk(
      right(rect("wKr")),
      [
        ["x", 274],
        ["y", channel.wKr],
      ],
      under(rect("kR"), 36),
      "y",
    ),
  "s>p": straight("s", "p", 0.5),
  "o>u": (rect) => walk(right(rect("o")), [], over(rect("u"), 10), "y"),
  "wO>u": straight("wO", "u", 0.5),
};

/** The way of each arrow of the wide drawing. */
export const wide: Readonly<Record<Form, Readonly<Record<string, Route>>>> = {
  naive: {
    ...wideShared,
    "c>kC": below("c", "kC", 56, channel.c, 486, 0.3),
    "wUk>kC": across("wUk", "kC", 493, 0.5, 0.6),
    "c>v": below("c", "v", 56, channel.c, 766, 0.4),
    "wUv>v": (rect) =>
      walk(
        right(rect("wUv")),
        [
          ["x", 500],
          ["y", channel.wUv],
          ["x", 776],
        ],
        leftOf(rect("v"), 0.7),
        "x",
      ),
    "qC>s": across("qC", "s", 642, 0.5, 0.1),
    "qR>s": across("qR", "s", 634, 0.5, 0.3),
    "kC>s": straight("kC", "s", 0.5),
    "kR>s": (rect) =>
      walk(
        right(rect("kR"), 0.9),
        [
          ["x", 476],
          ["y", channel.kR],
          ["x", 634],
        ],
        leftOf(rect("s"), 0.9),
        "x",
      ),
    "p>o": (rect) => walk(under(rect("p"), 14), [], over(rect("o"), 66), "y"),
    "v>o": (rect) => walk(under(rect("v"), 70), [["y", 486]], over(rect("o"), 140), "y"),
  },
  absorbed: {
    ...wideShared,
    "qC>qA": across("qC", "qA", 634, 0.5, 0.5),
    "wUk>qA": (rect) => [under(rect("wUk"), 90), over(rect("qA"), 90)],
    "qA>s": (rect) => [under(rect("qA"), 10), over(rect("s"), 10)],
    "qR>s": across("qR", "s", 634, 0.5, 0.2),
    "c>s": below("c", "s", 56, channel.c, 634, 0.8),
    "kR>s": straight("kR", "s", 0.5),
    "p>z": straight("p", "z", 0.1),
    "c>z": below("c", "z", 56, channel.c, 760, 0.75),
    "z>o": (rect) =>
      walk(
        right(rect("z")),
        [
          ["x", 908],
          ["y", 486],
        ],
        over(rect("o"), 140),
        "y",
      ),
    "wUv>o": (rect) => walk(under(rect("wUv"), 28), [["y", 478]], over(rect("o"), 110), "y"),
  },
};
