import { useCallback, useState } from "react";
import type { ViewProps } from "../define";
import { Bars } from "./Bars";
import type { DecodeView } from "./derive";
import { Phases, Walk } from "./Phases";
import { PlotView } from "./PlotView";
import type { PhaseId, params as table } from "./params";
import { Stage } from "./Stage";

type Props = ViewProps<typeof table, DecodeView>;

/** Above one step of the toy, phase by phase; below the same account in a real model, against what a machine can do. */
export function View({ view, params, set, control, uid }: Props) {
  // Rows are lit one by one only where the reader has taken a step: nothing moves by itself.
  const [isStepped, setStepped] = useState(false);
  const step = useCallback(
    (change: { readonly phase: PhaseId }) => {
      setStepped(true);
      set(change);
    },
    [set],
  );
  const plot = (shape: "narrow" | "wide") => (
    <PlotView
      plot={view.plots[shape]}
      shape={shape}
      words={view.plotWords}
      context={params.context}
      balance={params.balance}
      set={set}
    />
  );
  return (
    <div className="ds">
      <h4>{view.toyPart}</h4>
      <div className="ds-toy">
        <Walk view={view} set={step} />
        <Stage view={view} phase={params.phase} isStepped={isStepped} control={control("tokens")} />
        <Phases view={view} phase={params.phase} name={`${uid}phase`} set={step} />
      </div>
      <h4 className="ds-second">{view.realPart}</h4>
      <div className="ds-controls">
        {control("sequences")}
        {control("model")}
      </div>
      <div className="ds-real">
        <div className="ds-plots">
          {plot("narrow")}
          {plot("wide")}
        </div>
        <Bars view={view} />
      </div>
      <details className="ds-grounds">
        <summary>What is counted, and how</summary>
        <div>
          {view.grounds.map((ground) => (
            <p key={ground}>{ground}</p>
          ))}
        </div>
      </details>
    </div>
  );
}
