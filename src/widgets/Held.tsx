import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { ParamTable } from "../ui/params/param";
import type { PageStore } from "../ui/store";
import { stateKey } from "./urlState";

interface HeldProps {
  readonly widget: string;
  readonly name: string;
  readonly table: ParamTable;
  readonly store: PageStore;
  readonly draw: (value: unknown) => ReactNode;
}

/** An input inside a picture that may follow later: it shows the newest value itself, so that no quick key is lost. */
export function Held({ widget, name, table, store, draw }: HeldProps) {
  const key = stateKey(widget, name);
  const value = useStore(store, ({ values }) => (key in values ? values[key] : table[name]?.initial));
  return draw(value);
}
