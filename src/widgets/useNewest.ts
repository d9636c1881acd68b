import { useStore } from "zustand";
import type { ParamTable } from "../ui/params/param";
import type { PageStore } from "../ui/store";
import { stateKey } from "./urlState";

/** Whose parameter is meant. */
export interface ParamPlace {
  readonly widget: string;
  readonly name: string;
  readonly table: ParamTable;
  readonly store: PageStore;
}

/** A parameter's value as the page holds it now, whatever the picture still shows. */
export function useNewest({ widget, name, table, store }: ParamPlace): unknown {
  const key = stateKey(widget, name);
  return useStore(store, ({ values }) => (key in values ? values[key] : table[name]?.initial));
}
