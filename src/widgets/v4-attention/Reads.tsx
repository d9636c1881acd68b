import type { ReactNode } from "react";
import { Glyph } from "../../ui/Term";
import type { ReadLine } from "./reads";

interface ReadsProps {
  readonly lines: readonly ReadLine[];
  /** The control of the context. */
  readonly children: ReactNode;
}

/** What a query reads in one layer of each kind, at a context of the reader’s choice. */
export function Reads({ lines, children }: ReadsProps) {
  return (
    <section className="va-reads" aria-label="What a query reads in V4-Flash">
      <div>{children}</div>
      <table>
        <thead>
          <tr>
            <th scope="col">one layer of V4-Flash</th>
            <th scope="col" className="n">
              window + entries
            </th>
            <th scope="col" className="n">
              bytes of rows
            </th>
            <th scope="col" className="n">
              keys scored
            </th>
            <th scope="col" className="n">
              bytes of keys
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, name, rows, scored, bytes, keys }) => (
            <tr key={kind}>
              <th scope="row">
                <Glyph of={`mode-${kind}`} /> {name}
              </th>
              <td className="n">{rows}</td>
              <td className="n">{bytes}</td>
              <td className="n">{scored}</td>
              <td className="n">{keys}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
