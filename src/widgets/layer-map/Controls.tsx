import type { ReactNode } from "react";
import type { LayerMapParams } from "./params";

interface ControlsProps {
  readonly control: (name: keyof LayerMapParams & string) => ReactNode;
  readonly fixed: string | null;
}

/** What can be set about the design. Where nothing can be, the controls stay, grey, and a sentence says why. */
export function Controls({ control, fixed }: ControlsProps) {
  return (
    <div className="layer-controls">
      <p className="layer-intro">
        {fixed ??
          "Edited maps follow the released rules as we read them: only bytes are computed, nobody has trained them. What cannot be is refused, with the reason."}
      </p>
      <fieldset className="layer-edits" disabled={fixed !== null} aria-label="Design">
        {control("encoderRatio")}
        {control("decoderRatio")}
        {control("window")}
        {control("mainRow")}
        {control("indexerRow")}
        <div className="layer-groups">
          {control("encoderGroup")}
          {control("decoderGroup")}
        </div>
      </fieldset>
      {control("links")}
    </div>
  );
}
