import { bf16Activations, exact, quantised } from "../../src/core";
import type { Mechanism } from "./mechanism";
import { codecs } from "./mechanisms/codecs";
import { csa2 } from "./mechanisms/csa2";
import { dsa } from "./mechanisms/dsa";
import { dspark } from "./mechanisms/dspark";
import { engram } from "./mechanisms/engram";
import { hsi } from "./mechanisms/hsi";
import { mhcSinglePass, mhcV4 } from "./mechanisms/mhc";
import { mla } from "./mechanisms/mla";
import { moeBias, moeRouter } from "./mechanisms/moe";
import { numpyAbsorption } from "./mechanisms/numpyAbsorption";
import { numpyLatent } from "./mechanisms/numpyLatent";
import { replay } from "./mechanisms/replay";
import { rows } from "./mechanisms/rows";
import { csa, hca, swa } from "./mechanisms/v4";
import { vision } from "./mechanisms/vision";

/** File name (without .json) → what computes its results. */
export const mechanisms: ReadonlyMap<string, Mechanism> = new Map([
  ["codecs", codecs],
  ["rows", rows],
  ["numpy_latent", numpyLatent],
  ["numpy_absorption", numpyAbsorption],
  ["mla", mla],
  ["dsa", dsa],
  ["swa", swa],
  ["csa", csa],
  ["hca", hca],
  ["csa2_exact_window", csa2(exact)],
  ["csa2_exact_full_m2", csa2(exact)],
  ["csa2_exact_reuse_m2", csa2(exact)],
  ["csa2_exact_full_m1", csa2(exact)],
  ["csa2_exact_reindex_m1", csa2(exact)],
  ["csa2_exact_reuse_m1", csa2(exact)],
  ["csa2_quant_window", csa2(quantised)],
  ["csa2_quant_full_m2", csa2(quantised)],
  ["csa2_quant_reuse_m2", csa2(quantised)],
  ["csa2_quant_full_m1", csa2(quantised)],
  ["csa2_quant_reindex_m1", csa2(quantised)],
  ["csa2_quant_reuse_m1", csa2(quantised)],
  ["csa2_bf16_full_m2", csa2(bf16Activations)],
  ["csa2_bf16_full_m1", csa2(bf16Activations)],
  ["hsi", hsi],
  ["replay", replay],
  ["mhc", mhcV4],
  ["mhc_single_pass", mhcSinglePass],
  ["moe_bias", moeBias],
  ["moe_router", moeRouter],
  ["engram", engram],
  ["dspark", dspark],
  ["vision", vision],
]);
