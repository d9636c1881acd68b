import {
  type BlockRule,
  bitsPerElement,
  indexerFp4,
  mxfp4,
  mxfp6E2m3,
  mxfp8,
  nvfp4,
  v4Tile,
  v32Tile,
  v41Global,
  v41Window,
} from "../../core";
import { exact } from "../../ui/numbers";
import { shortName } from "../../widgets/ruleNames";

const rules = [mxfp8, mxfp6E2m3, mxfp4, nvfp4, v32Tile, v4Tile, v41Window, indexerFp4, v41Global];

const roundings: Readonly<Record<BlockRule["scale"]["rounding"], string>> = {
  up: "up to a power of two",
  down: "down to a power of two",
  nearest: "to the nearest",
};

/** Block rules side by side: what shares a scale, how the scale is found, and what an element costs with it. */
export function RulesTable() {
  return (
    <section className="table-box" aria-label="Block rules">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>Bits an element, its share of the block’s scale included</caption>
        <thead>
          <tr>
            <th scope="col">rule</th>
            <th scope="col">block</th>
            <th scope="col">scale</th>
            <th scope="col" className="n">
              bits
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <th scope="row">{shortName(rule)}</th>
              <td>{`${rule.block}\u00a0×\u00a0${rule.element.name}`}</td>
              <td>
                {rule.scale.storage.name}, {roundings[rule.scale.rounding]}
                {rule.tensorScale ? "; an fp32 for the tensor" : ""}
              </td>
              <td className="n">
                <b>{exact(bitsPerElement(rule))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
