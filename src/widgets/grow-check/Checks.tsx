import { Fragment } from "react";
import { LeverBadge } from "../../ui/Term";
import { type Check, verdictOf } from "./checks";

interface ChecksProps {
  readonly checks: readonly Check[];
  readonly caption: string;
}

/** The check itself: each figure, the sum that must give the same, and the verdict. */
export function Checks({ checks, caption }: ChecksProps) {
  return (
    <table className="gc-checks">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">must equal</th>
          <th scope="col" className="n">
            grown or counted
          </th>
          <th scope="col">
            <span className="unseen">Verdict</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr key={check.what} data-mark="" data-long={check.long}>
            <th scope="row">{check.what}</th>
            <td>{check.factors ? <Levers factors={check.factors} /> : check.route}</td>
            <td className="n">
              <b>{check.value}</b>
            </td>
            <td className="gc-verdict" data-holds={check.holds ?? "later"}>
              {verdictOf(check)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const order = ["layer", "sequence", "entry", "precision"] as const;

/** The four factors, each behind its badge. */
function Levers({ factors }: { readonly factors: readonly string[] }) {
  return order.map((lever, i) => (
    <Fragment key={lever}>
      {i > 0 && " × "}
      <span className="gc-factor">
        <LeverBadge of={lever} /> {factors[i]}
      </span>
    </Fragment>
  ));
}
