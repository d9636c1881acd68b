import { memo } from "react";
import { useStore } from "zustand";
import { Control } from "../ui/controls/Control";
import type { Param, ParamTable } from "../ui/params/param";
import type { PageStore } from "../ui/store";
import { stateKey } from "./urlState";

interface BoundControlProps {
  readonly widget: string;
  readonly name: string;
  readonly table: ParamTable;
  readonly store: PageStore;
  readonly uid: string;
  // biome-ignore lint/suspicious/noExplicitAny: as in a table of parameters, each value has the type of its own parameter.
  readonly set: (change: any) => void;
}

/**
 * The control of one parameter. It reads its value from the page itself: it answers at once, and stays as it is while
 * other parameters change.
 */
export const BoundControl = memo(function BoundControl({ widget, name, table, store, uid, set }: BoundControlProps) {
  const param: Param<unknown> | undefined = table[name];
  const key = stateKey(widget, name);
  const value = useStore(store, ({ values }) => (key in values ? values[key] : param?.initial));
  if (param === undefined) return null;
  return <Control id={`${uid}${name}`} param={param} value={value} onChange={(next) => set({ [name]: next })} />;
});
