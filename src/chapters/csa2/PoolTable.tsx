import { byHand } from "./facts";

/** Blocks of a small context, scored by two layers. */
export function PoolTable() {
  return (
    <section className="table-box" aria-label="A candidate pool by hand">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>
          Index scores of two layers; the pool is layer A’s best {byHand.topBlocks} blocks, the newest pinned
        </caption>
        <thead>
          <tr>
            <th scope="col" className="n">
              block
            </th>
            <th scope="col">entries</th>
            <th scope="col">A’s scores</th>
            <th scope="col" className="n">
              best
            </th>
            <th scope="col">in the pool</th>
            <th scope="col">B’s scores</th>
          </tr>
        </thead>
        <tbody>
          {byHand.rows.map(({ block, entries, source, best, kept, pinned, later }) => (
            <tr key={block}>
              <th scope="row" className="n">
                {block}
              </th>
              <td>{entries.join(", ")}</td>
              <td>{source.join(", ")}</td>
              <td className="n">{best}</td>
              <td>{kept ? <b>{pinned ? "yes, the newest" : "yes"}</b> : "no"}</td>
              <td>{kept ? later.join(", ") : `(${later.join(", ")})`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
