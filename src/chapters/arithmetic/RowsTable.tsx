import { componentBytes, footprint, type RowComponent, type RowFormat, rowBytes, storageBits } from "../../core";
import { deepseekV41Flash, models } from "../../models";
import { exact } from "../../ui/numbers";

/** Every row that some model stores, main rows first, each once, with the models that use it. */
function usedRows(): { readonly row: RowFormat; readonly users: readonly string[] }[] {
  const used = new Map<string, { row: RowFormat; users: string[] }>();
  const use = (row: RowFormat, user: string) => {
    const known = used.get(row.id) ?? { row, users: [] };
    if (!known.users.includes(user)) known.users.push(user);
    used.set(row.id, known);
  };
  for (const { shortName, layers } of models) {
    const { terms, windowTerms } = footprint(layers);
    for (const { rows } of terms) {
      use(rows.main, shortName);
      if (rows.indexer !== null) use(rows.indexer, shortName);
    }
    const usesOwnWindowRow = shortName === deepseekV41Flash.shortName;
    for (const { window } of windowTerms) use(window.row, usesOwnWindowRow ? `${shortName} window` : shortName);
  }
  return [...used.values()].sort((a, b) => a.row.part.localeCompare(b.row.part) * -1);
}

function component({ name, elements, type, ...rest }: RowComponent): string {
  const bits = storageBits[type] % 8 === 0 ? `${storageBits[type] / 8} B` : `${storageBits[type]} bit`;
  return `${name} ${exact(elements)} × ${bits} = ${exact(componentBytes({ name, elements, type, ...rest }))}`;
}

/** The rows behind every sum, down to their components. */
export function RowsTable() {
  return (
    <section className="table-box wide" aria-label="Rows, component by component">
      <table className="rows-table" data-computed="">
        <caption>Rows, component by component</caption>
        <thead>
          <tr>
            <th scope="col">row</th>
            <th scope="col">used by</th>
            <th scope="col">components</th>
            <th scope="col" className="n">
              bytes
            </th>
          </tr>
        </thead>
        <tbody>
          {usedRows().map(({ row, users }) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td className="users">{users.join(", ")}</td>
              <td>
                {row.components.map((part) => (
                  <div key={part.name}>{component(part)}</div>
                ))}
              </td>
              <td className="n bytes">
                <b>{exact(rowBytes(row))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
