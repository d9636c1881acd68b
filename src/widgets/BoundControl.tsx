import { memo } from "react";
import { Control } from "../ui/controls/Control";
import { type ParamPlace, useNewest } from "./useNewest";

interface BoundControlProps extends ParamPlace {
  readonly uid: string;
  // biome-ignore lint/suspicious/noExplicitAny: as in a table of parameters, each value has the type of its own parameter.
  readonly set: (change: any) => void;
}

/**
 * The control of one parameter. It reads its value from the page itself: it answers at once, and stays as it is while
 * other parameters change.
 */
export const BoundControl = memo(function BoundControl({ uid, set, ...place }: BoundControlProps) {
  const { name, table } = place;
  const param = table[name];
  const value = useNewest(place);
  if (param === undefined) return null;
  return <Control id={`${uid}${name}`} param={param} value={value} onChange={(next) => set({ [name]: next })} />;
});
