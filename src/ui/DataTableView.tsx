import { Powers, spokenPowers } from "./Powers";

interface DataTableViewProps {
  readonly table: {
    readonly caption: string;
    readonly columns: readonly { readonly label: string; readonly numeric: boolean }[];
    readonly rows: readonly (readonly string[])[];
  };
}

/** A figure's content as a table. Wide ones scroll in a box of their own. */
export function DataTableView({ table }: DataTableViewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="table-box" aria-label={spokenPowers(table.caption)} tabIndex={0}>
      <table data-table="">
        <caption>
          <Powers>{table.caption}</Powers>
        </caption>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.label} scope="col" className={column.numeric ? "n" : undefined}>
                <Powers>{column.label}</Powers>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((cell, i) => (
                <td key={table.columns[i]?.label} className={table.columns[i]?.numeric ? "n" : undefined}>
                  <Powers>{cell}</Powers>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
