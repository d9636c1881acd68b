import type { CSSProperties } from "react";
import { Powers } from "../../ui/Powers";
import type { ViewProps } from "../define";
import type { AbsorbView } from "./derive";
import { Forms } from "./Forms";
import { Plane } from "./Plane";
import type { params } from "./params";
import { Scores } from "./Scores";

type Props = ViewProps<typeof params, AbsorbView>;

/** Formulas, the scores of both forms, the reason they part, and the check in numbers. */
export function View({ view, set, control, uid }: Props) {
  return (
    <div className="ac">
      <div className="ac-where">{control("where")}</div>
      <Forms where={view.where} holds={view.holds} />
      <div className="ac-main">
        <Scores view={view} uid={uid} onEntry={(entry) => set({ entry })} />
        <Plane plane={view.plane} />
        <div className="ac-results">
          <table>
            <caption>The check</caption>
            <tbody>
              {view.checks.map(({ what, value, holds, verdict }) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td className="n">
                    <b>
                      <Powers>{value}</Powers>
                    </b>
                  </td>
                  <td className={holds ? "ac-good" : "ac-bad"}>{verdict}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="ac-head">Numbers kept a token</p>
          {view.kept.map(({ form, what, numbers, sum, length }) => (
            <div key={form} className="ac-kept" data-mark="" data-form={form}>
              <p>
                <span>{what}</span>
                <span>
                  {sum} <b>{numbers}</b>
                </span>
              </p>
              <i style={{ "--length": `${length}%` } as CSSProperties} />
            </div>
          ))}
        </div>
      </div>
      <div className="ac-sizes">
        {control("tokens")}
        {control("hidden")}
        {control("heads")}
        {control("headDim")}
        {control("kvLoraRank")}
        {control("rotated")}
        {control("head")}
        {control("seed")}
      </div>
    </div>
  );
}
