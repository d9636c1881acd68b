import type { Minifloat } from "../../numerics/minifloat";
import { bf16, e2m1, e4m3, e8m0, fp16, fp32 } from "../../numerics/minifloats";
import type { StorageType } from "../row";

/** Storage types that hold numbers. */
export type NumberType = Exclude<StorageType, "padding">;

/** The number format behind each storage type. */
export const storageFormats: Readonly<Record<NumberType, Minifloat>> = {
  fp32,
  bf16,
  fp16,
  e4m3,
  ue8m0: e8m0,
  e2m1,
};
