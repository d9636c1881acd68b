import { bf16, e2m1, e2m3, e3m2, e4m3, e5m2, e8m0, fp16, type Minifloat } from "../../core";

/** The formats that can be taken apart here, in the order of the control. */
export const formats: readonly Minifloat[] = [e4m3, e5m2, e2m1, e2m3, e3m2, e8m0, bf16, fp16];

/** The format of this id; the first where there is none. */
export function formatById(id: string): Minifloat {
  return formats.find((format) => format.id === id) ?? e4m3;
}
