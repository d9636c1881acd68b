import type { ReactNode } from "react";

/** Something that is said of a subject, and what holds. */
export interface Correction {
  readonly id: string;
  readonly told: ReactNode;
  readonly is: ReactNode;
}

/** What is said about a chapter's subject beside what holds. */
export function ToldTable({ corrections }: { readonly corrections: readonly Correction[] }) {
  return (
    <section className="table-box" aria-label="What is said, and what holds">
      <table className="told-table">
        <thead>
          <tr>
            <th scope="col">said</th>
            <th scope="col">what holds</th>
          </tr>
        </thead>
        <tbody>
          {corrections.map(({ id, told, is }) => (
            <tr key={id}>
              <td>{told}</td>
              <td>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
