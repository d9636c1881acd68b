import { type BlockRule, indexerFp4, quantise, relativeL2, v41Global, v41Window } from "../../../src/core";
import { asObject, member, numbersOf } from "../json";
import type { Mechanism } from "../mechanism";

const rules: Readonly<Record<string, BlockRule>> = {
  fp4_e4m3_16: v41Global,
  mxfp4_32: indexerFp4,
  e2m1_e8m0_16: { ...indexerFp4, block: 16 },
  fp8_e8m0_32: v41Window,
};

/** Errors of four block formats on one latent that is not rounded first. */
export const numpyLatent: Mechanism = ({ file }) => {
  const latent = numbersOf(member(file, "latent512"));
  const names = Object.keys(asObject(member(file, "relative_l2")));
  return {
    latent512_max_abs: latent.reduce((largest, x) => Math.max(largest, Math.abs(x)), 0),
    relative_l2: Object.fromEntries(
      names.map((name) => {
        const rule = rules[name];
        if (rule === undefined) throw new Error(`no rule “${name}”`);
        return [name, relativeL2(quantise(rule, latent).values, latent)];
      }),
    ),
  };
};
