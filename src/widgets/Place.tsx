import { Island } from "../ui/Island";
import type { WidgetId } from "./registry";
import type { Start } from "./start";

interface PlaceProps {
  readonly widget: WidgetId;
  readonly heading?: 1 | 2 | 3;
  readonly eager?: boolean;
  /** Parameters that begin elsewhere on this page, as they stand in a URL. */
  readonly start?: Start;
}

/** Puts a widget into a page. */
export function Place({ widget, heading = 3, eager = false, start }: PlaceProps) {
  return <Island name={widget} props={start === undefined ? { heading } : { heading, start }} eager={eager} />;
}
