import { Glyph } from "../../ui/Term";
import type { BlockView } from "./derive";
import { Raised } from "./Raised";

/** The scale rule at work, step by step, a column for each block. */
export function Steps({ view: { columns, steps, ruleName, concept } }: { readonly view: BlockView }) {
  return (
    <table className="bs-steps">
      <caption>
        {concept && <Glyph of={concept} />}
        {ruleName}: from amax to scale
      </caption>
      <thead>
        <tr>
          <th scope="col">Step, for values</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="n">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ label, figures, long }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are the same for every rule; a step is its place.
          <tr key={row} data-long={long ?? undefined}>
            <th scope="row">
              <Raised>{label}</Raised>
            </th>
            {figures.map((figure, i) => (
              <td key={columns[i]} className="n">
                <Raised>{figure}</Raised>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
