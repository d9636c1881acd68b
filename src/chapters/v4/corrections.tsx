import { sources } from "../../models";
import { Formula, tex } from "../../ui/Formula";
import { Cite, Num } from "../../ui/Num";
import { exact, rounded } from "../../ui/numbers";
import type { Correction } from "../frame/ToldTable";
import { flash, fullWindows, seen, sizes } from "./facts";

const own = seen.find(({ position }) => position === sizes.csa - 1);

/** What is said about V4’s cache, and what holds. */
export const corrections: readonly Correction[] = [
  {
    id: "own block",
    told: (
      <>
        <Cite source={sources.v4Report}>A query sees entries</Cite> with{" "}
        <Formula>{tex`s < \lfloor t/m \rfloor`}</Formula>: never its own block.
      </>
    ),
    is: (
      <>
        The code has <Formula>{tex`s < \lfloor (t+1)/m \rfloor`}</Formula> with <Formula>{tex`t`}</Formula> from zero.
        Token <Num>{String(own?.position ?? 0)}</Num> sees <Num>{String(own?.code ?? 0)}</Num> entry, its own block’s,
        and not <Num>{String(own?.text ?? 0)}</Num>.
      </>
    ),
  },
  {
    id: "total",
    told: (
      <>
        V4-Flash keeps <Cite source={sources.v41Report}>3,514</Cite> bytes a token.
      </>
    ),
    is: (
      <>
        <Num>{exact(flash.perToken)}</Num>; the chart rounds to <Num>{rounded(flash.perToken)}</Num>.
      </>
    ),
  },
  {
    id: "strategy",
    told: <>The report settles on storing no windows at all.</>,
    is: <>It lists three strategies and chooses by the scenario. Production stored windows at two points.</>,
  },
  {
    id: "eight times",
    told: (
      <>
        All window rows are <Cite source={sources.v4Report}>about 8 times</Cite> the compressed entries.
      </>
    ),
    is: (
      <>
        <Num>{fullWindows.byEntries.toFixed(2)}</Num> times by the number of entries,{" "}
        <Num>{fullWindows.byBytes.toFixed(2)}</Num> times by bytes, index keys counted.
      </>
    ),
  },
];
