import type { ReactNode } from "react";
import { type ParamPlace, useNewest } from "./useNewest";

interface HeldProps extends ParamPlace {
  readonly draw: (value: unknown) => ReactNode;
}

/** An input inside a picture that may follow later: it shows the newest value itself, so that no quick key is lost. */
export function Held({ draw, ...place }: HeldProps) {
  return draw(useNewest(place));
}
