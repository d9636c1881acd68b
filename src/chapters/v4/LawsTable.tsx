import { exact } from "../../ui/numbers";
import { differenceBelow, LawsTable as FrameLaws } from "../frame/LawsTable";
import { laws } from "./laws";

/** Positions of a hundred thousand lose some bits of their angles: outputs near 1 agree to this. */
const rounding = 1e-11;

/** Laws of a CSA layer, with what they come to. */
export function LawsTable() {
  const { tokens, shift, decode, shifted, unturned, visible, byHand, entries } = laws;
  const rows = [
    {
      law: "The entry by hand is the compressor’s",
      value: <>largest difference {differenceBelow(byHand)}</>,
      is: byHand < 1e-14,
    },
    {
      law: `Token by token or all ${tokens} at once: the same output`,
      value: <>largest difference {differenceBelow(decode)}</>,
      is: decode < 1e-14,
    },
    {
      law: "A token sees the blocks that are full with it, and no other",
      value: (
        <>
          {entries} entries, {tokens} tokens
        </>
      ),
      is: visible,
    },
    {
      law: `All positions moved by ${exact(shift)}: the same output`,
      value: (
        <>
          largest difference {differenceBelow(shifted)}; before the turn back {differenceBelow(unturned)}
        </>
      ),
      is: shifted < rounding && unturned > rounding,
    },
  ];
  return (
    <FrameLaws
      name="Laws of a CSA layer"
      caption="Computed by the engine on a small CSA layer with seeded weights, not trained"
      laws={rows}
    />
  );
}
