import { componentBytes, type RowComponent, type RowFormat, rowBytes, storageBits } from "../../core";
import { exact, inWords } from "../../ui/numbers";

const widths: Readonly<Record<number, string>> = { 4: "four-bit", 8: "eight-bit", 16: "sixteen-bit", 32: "32-bit" };

/** A row in words, down to its components: "288 is 512 four-bit values, 256 bytes, and 32 scales of one byte". */
export function rowInWords(row: RowFormat): string {
  const parts = row.components.map(componentInWords);
  const last = parts.at(-1) ?? "";
  const list =
    parts.length === 1 ? last : `${parts.slice(0, -1).join("; ")}${parts.length > 2 ? ";" : ","} and ${last}`;
  return `${exact(rowBytes(row))} is ${list}`;
}

function componentInWords(component: RowComponent): string {
  const { elements, name, role, type } = component;
  const bits = storageBits[type];
  if (role === "padding") return `${bytesInWords(componentBytes(component))} of padding`;
  if (role === "scale")
    return `${inWords(elements)} ${elements === 1 ? "scale" : "scales"} of ${bytesInWords(bits / 8)}`;
  const values = `${exact(elements)} ${widths[bits] ?? `${bits}-bit`} values, ${exact(componentBytes(component))} bytes`;
  const plain = name.split(",")[0] ?? name;
  if (plain === "values") return values;
  return `${plain.length === 1 ? `${plain},` : `a ${plain} of`} ${values}`;
}

function bytesInWords(bytes: number): string {
  return `${inWords(bytes)} ${bytes === 1 ? "byte" : "bytes"}`;
}
