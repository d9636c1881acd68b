import type { ParamTable, Values } from "../ui/params/param";
import type { PageStore } from "../ui/store";
import type { ViewModel, WidgetDefinition } from "./define";
import { heldFor, stateKey } from "./urlState";

/** Puts a whole state into the page. `notices` is what to tell the reader now, in place of what was said before. */
export function change<P extends ParamTable, V extends ViewModel>(
  store: PageStore,
  definition: WidgetDefinition<P, V>,
  params: Values<P>,
  notices: readonly string[],
): void {
  const prefix = stateKey(definition.id, "");
  store.setState((state) => ({
    values: {
      ...Object.fromEntries(Object.entries(state.values).filter(([key]) => !key.startsWith(prefix))),
      ...heldFor(definition as unknown as WidgetDefinition<P>, params),
    },
    notices: { ...state.notices, [definition.id]: notices },
  }));
}
