import type { Minifloat } from "./minifloat";

const fp8Paper = "FP8 Formats for Deep Learning, table 1";
const mxSpec = "OCP Microscaling Formats (MX) v1.0, section 5.3";

/** 8 bits, up to ±448, no infinity and one NaN. */
export const e4m3: Minifloat = {
  id: "e4m3",
  name: "E4M3",
  signed: true,
  exponentBits: 4,
  mantissaBits: 3,
  bias: 7,
  top: "one NaN",
  source: fp8Paper,
};

/** 8 bits, up to ±57,344, with infinities and NaNs as in IEEE 754. */
export const e5m2: Minifloat = {
  id: "e5m2",
  name: "E5M2",
  signed: true,
  exponentBits: 5,
  mantissaBits: 2,
  bias: 15,
  top: "infinity and NaN",
  source: fp8Paper,
};

/** 4 bits: 0, ½, 1, 1½, 2, 3, 4, 6 with either sign. */
export const e2m1: Minifloat = {
  id: "e2m1",
  name: "E2M1",
  signed: true,
  exponentBits: 2,
  mantissaBits: 1,
  bias: 1,
  top: "numbers",
  source: mxSpec,
};

/** 6 bits, up to ±7.5. */
export const e2m3: Minifloat = {
  id: "e2m3",
  name: "E2M3",
  signed: true,
  exponentBits: 2,
  mantissaBits: 3,
  bias: 1,
  top: "numbers",
  source: mxSpec,
};

/** 6 bits, up to ±28. */
export const e3m2: Minifloat = {
  id: "e3m2",
  name: "E3M2",
  signed: true,
  exponentBits: 3,
  mantissaBits: 2,
  bias: 3,
  top: "numbers",
  source: mxSpec,
};

/** 8 bits, powers of two from 2^−127 to 2^127 and one NaN; no sign and no zero. The scale of MX blocks ("UE8M0"). */
export const e8m0: Minifloat = {
  id: "e8m0",
  name: "E8M0",
  signed: false,
  exponentBits: 8,
  mantissaBits: 0,
  bias: 127,
  top: "one NaN",
  source: "OCP Microscaling Formats (MX) v1.0, section 5.4",
};

/** 16 bits: the upper half of an fp32. */
export const bf16: Minifloat = {
  id: "bf16",
  name: "bf16",
  signed: true,
  exponentBits: 8,
  mantissaBits: 7,
  bias: 127,
  top: "infinity and NaN",
  source: "the upper 16 bits of IEEE 754 binary32",
};

/** 16 bits, IEEE 754 half precision, up to ±65,504. */
export const fp16: Minifloat = {
  id: "fp16",
  name: "fp16",
  signed: true,
  exponentBits: 5,
  mantissaBits: 10,
  bias: 15,
  top: "infinity and NaN",
  source: "IEEE 754 binary16",
};

/** 32 bits, IEEE 754 single precision: how V3.2 stores its scales. */
export const fp32: Minifloat = {
  id: "fp32",
  name: "fp32",
  signed: true,
  exponentBits: 8,
  mantissaBits: 23,
  bias: 127,
  top: "infinity and NaN",
  source: "IEEE 754 binary32",
};

/** Every format here, narrowest first. */
export const minifloats: readonly Minifloat[] = [e2m1, e2m3, e3m2, e4m3, e5m2, e8m0, bf16, fp16, fp32];
