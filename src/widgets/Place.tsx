import { Island } from "../ui/Island";
import type { WidgetId } from "./registry";

interface PlaceProps {
  readonly widget: WidgetId;
  readonly heading?: 1 | 2 | 3;
  readonly eager?: boolean;
}

/** Puts a widget into a page. */
export function Place({ widget, heading = 3, eager = false }: PlaceProps) {
  return <Island name={widget} props={{ heading }} eager={eager} />;
}
