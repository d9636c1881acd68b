import type { Mode } from "../../core";
import { modeOfLetter, writeOverrides } from "./overrides";

/** What the reader asked for and cannot have: the fourth combination, or a mode of a layer (`2r`), or its way back (`2d`). */
export type Asked = string;

export const fourth: Asked = "fourth";

/** A refused mode of a layer as text; `null` stands for giving it back to its group. */
export function askedText(layer: number, mode: Mode | null): Asked {
  return mode === null ? `${layer}d` : writeOverrides({ [layer]: mode });
}

/** Which layer was asked about, and for which mode. */
export function askedOf(asked: Asked | null): { readonly layer: number; readonly mode: Mode | null } | null {
  const [, digits, letter = ""] = /^(\d{1,3})([a-z])$/.exec(asked ?? "") ?? [];
  return digits === undefined ? null : { layer: Number(digits), mode: modeOfLetter(letter) };
}
