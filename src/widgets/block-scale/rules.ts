import { type BlockRule, indexerFp4, mxfp4, nvfp4, v41Global } from "../../core";

/** A rule as this figure names it. */
export interface NamedRule {
  readonly rule: BlockRule;
  readonly key: string;
  /** On the switch. */
  readonly label: string;
  /** At the start of a sentence. */
  readonly says: string;
}

/** The rules to choose from. All store E2M1 elements; they differ in how many share a scale and how it is rounded. */
export const namedRules: readonly NamedRule[] = [
  { rule: indexerFp4, key: "indexer", label: "MXFP4, indexer", says: "MXFP4 as V4’s and V4.1’s indexer rounds it" },
  { rule: mxfp4, key: "ocp", label: "MXFP4, OCP", says: "MXFP4 as the OCP specification rounds it" },
  { rule: nvfp4, key: "nvfp4", label: "NVFP4", says: "NVFP4, these values taken as the whole tensor" },
  { rule: v41Global, key: "v41", label: "V4.1 global row", says: "V4.1’s global row" },
];

export function namedRule(key: string): NamedRule {
  const found = namedRules.find((named) => named.key === key);
  if (found === undefined) throw new RangeError(`no rule is called ${key}`);
  return found;
}
