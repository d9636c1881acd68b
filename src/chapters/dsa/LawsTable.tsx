import { differenceBelow, LawsTable as FrameLaws } from "../frame/LawsTable";
import { laws } from "./laws";

/** Bound of what doubles may lose in products of 256 numbers. */
const rounding = 1e-14;

/** Laws of the algebra, with what they come to. */
export function LawsTable() {
  const { words, picks, dense, hadamard, factor, causal } = laws;
  const rows = [
    {
      law: `With ${words} picks for ${words} words the output is that of dense MLA`,
      value: <>largest difference {differenceBelow(dense)}</>,
      is: dense === 0,
    },
    {
      law: "Hadamard on queries and keys changes no score, up to rounding",
      value: <>largest difference {differenceBelow(hadamard.difference)}</>,
      is: hadamard.difference < rounding && hadamard.samePicks,
    },
    { law: "A common positive factor changes no pick", value: <>all scores × {factor.by}</>, is: factor.samePicks },
    {
      law: `A word reads min(${picks}, t + 1) words, none of them later`,
      value: <>{words} words</>,
      is: causal,
    },
  ];
  return (
    <FrameLaws
      name="Laws of the algebra"
      caption="Computed by the engine on the layer above, over its first text"
      laws={rows}
    />
  );
}
