import type { ViewProps } from "../define";
import { OneByOne } from "../OneByOne";
import { verdictOf, type WeighView } from "./derive";
import { mostTokens, type params } from "./params";

type Props = ViewProps<typeof params, WeighView>;

/** Packed rows as they fill up, and each figure against its product. */
export function View({ view, params: { tokens }, set, control }: Props) {
  return (
    <div className="kw">
      <div className="kw-controls">
        {control("shape")}
        <div className="kw-tokens">
          <OneByOne value={tokens} least={1} most={mostTokens} of="token" onChange={(next) => set({ tokens: next })}>
            {control("tokens")}
          </OneByOne>
        </div>
      </div>
      <div className="kw-slots" role="img" aria-label={view.described}>
        {view.slots.map(({ token, bytes }) => (
          <div key={token} data-mark="" data-written={bytes === null ? undefined : ""}>
            <span>K</span>
            <span>V</span>
            <b>{bytes}</b>
          </div>
        ))}
      </div>
      <p className="kw-note">
        {view.rowText} {view.sample}
      </p>
      <table className="kw-checks">
        <caption className="unseen">{view.table.caption}</caption>
        <thead>
          <tr>
            {view.table.columns.map(({ label, numeric }) => (
              <th key={label} scope="col" className={numeric ? "n" : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.checks.map(({ what, found, product, holds }) => (
            <tr key={what} data-mark="">
              <th scope="row">{what}</th>
              <td className="n">
                <b>{found}</b>
              </td>
              <td className="n">{product}</td>
              <td className={holds ? "kw-good" : "kw-bad"}>{verdictOf(holds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
