import type { ReactNode } from "react";

/** A law, what came of computing it, and whether that agrees with it. */
export interface Law {
  readonly law: string;
  readonly value: ReactNode;
  readonly is: boolean;
}

interface LawsTableProps {
  /** What the laws are of. */
  readonly name: string;
  /** On what they were computed. */
  readonly caption: string;
  readonly laws: readonly Law[];
}

/** Laws with what they come to. */
export function LawsTable({ name, caption, laws }: LawsTableProps) {
  return (
    <section className="table-box" aria-label={name}>
      <table data-computed="" style={{ width: "100%" }}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Law</th>
            <th scope="col">Computed</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {laws.map(({ law, value, is }) => (
            <tr key={law}>
              <th scope="row">{law}</th>
              <td>{value}</td>
              <td>
                <b className={is ? "law-holds" : "law-fails"}>{is ? "holds" : "does not hold"}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A difference that is 0 or rounding as a power of ten that it does not reach; a real one in two digits. */
export function differenceBelow(value: number): ReactNode {
  if (value === 0) return "0";
  const exponent = Math.ceil(Math.log10(value));
  if (exponent >= 0) return value.toFixed(2);
  return (
    <>
      below 10<sup>−{-exponent}</sup>
    </>
  );
}
