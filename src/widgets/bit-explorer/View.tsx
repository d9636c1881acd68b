import { Fragment } from "react";
import { Powers } from "../../ui/Powers";
import type { ViewProps } from "../define";
import { Bits } from "./Bits";
import type { BitView } from "./derive";
import { Near } from "./Near";
import { type params, refusal } from "./params";
import { Range } from "./Range";
import { TypedNumber } from "./TypedNumber";

type Props = ViewProps<typeof params, BitView>;

/** A code bit by bit, its formula, its neighbours, and its place among all numbers of the format. */
export function View({ view, params: { value, format }, set, control, uid }: Props) {
  return (
    <div className="be">
      <div className="be-controls">
        <TypedNumber
          id={`${uid}number`}
          value={value}
          faultOf={(text) => refusal(format, text)}
          onChange={(text) => set({ value: text })}
        />
        {control("format")}
      </div>
      <div className="be-code">
        <Bits parts={view.parts} across={view.across} format={view.formatName} onCode={(code) => set({ code })} />
        <div className="be-reading">
          <p className="be-formula">
            {view.factors.map(({ base, power }, index) => (
              <Fragment key={base + power}>
                <span>
                  {index > 0 && "× "}
                  {base}
                  {power !== null && <sup>{power}</sup>}
                </span>{" "}
              </Fragment>
            ))}
            <span>
              {view.factors.length > 0 && "= "}
              <b>
                <Powers>{view.result}</Powers>
              </b>
            </span>
          </p>
          <p className="be-kind">{view.kind}</p>
        </div>
      </div>
      <Near near={view.near} neighbours={view.neighbours} onCode={(code) => set({ code })} />
      <Range range={view.range} control={control("scale")} />
      <p className="be-facts">
        <Powers>{view.facts}</Powers>
      </p>
    </div>
  );
}
