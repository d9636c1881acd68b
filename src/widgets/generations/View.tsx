import type { ModelId } from "../../models";
import type { ViewProps } from "../define";
import { Bars } from "./Bars";
import type { GenerationsView } from "./derive";
import { Foot } from "./Foot";
import { firstPart, type PartKey, type params } from "./params";
import { Say } from "./Say";
import { FirstSquare, OtherSquares } from "./Squares";
import { SumTable } from "./SumTable";

/** Both states stand in one grid; the one that is not shown keeps its room. */
export function View({ view, params: state, set, control, uid }: ViewProps<typeof params, GenerationsView>) {
  const toScale = view.scale === "to-scale";
  const open = (id: ModelId) => set({ open: id, part: firstPart });
  const openPart = (part: PartKey) => set({ part: state.part === part ? null : part });
  return (
    <>
      <Say view={view}>{control("scale")}</Say>
      <FirstSquare square={view.squares.first} away={!toScale} onOpen={open} />
      <OtherSquares view={view} away={!toScale} onOpen={open} />
      <Foot view={view} away={!toScale} sumId={`${uid}sum`} onOpen={open} onPart={openPart} />
      <SumTable sum={view.sum} away={toScale} id={`${uid}table`} onPart={openPart} />
      <Bars view={view} away={toScale} tableId={`${uid}table`} onOpen={open} />
    </>
  );
}
