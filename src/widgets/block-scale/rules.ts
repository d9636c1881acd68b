import { type BlockRule, indexerFp4, mxfp4, nvfp4, v41Global } from "../../core";
import type { Concept } from "../../ui/Term";
import { shortName } from "../ruleNames";

/** A rule as this figure names it. */
export interface NamedRule {
  readonly rule: BlockRule;
  readonly key: string;
  /** On the switch. */
  readonly label: string;
  /** At the start of a sentence. */
  readonly says: string;
  /** The part of a cache that is stored so. */
  readonly concept: Concept | null;
}

function named(rule: BlockRule, key: string, says: string, concept: Concept | null): NamedRule {
  return { rule, key, label: shortName(rule), says, concept };
}

/** The rules to choose from. All store E2M1 elements; they differ in how many share a scale and how it is rounded. */
export const namedRules: readonly NamedRule[] = [
  named(indexerFp4, "indexer", "MXFP4 as V4’s and V4.1’s indexer rounds it", "part-address"),
  named(mxfp4, "ocp", "MXFP4 as the OCP specification rounds it", null),
  named(nvfp4, "nvfp4", "NVFP4, these values taken as the whole tensor", null),
  named(v41Global, "v41", "V4.1’s global row", "part-content"),
];

export function namedRule(key: string): NamedRule {
  const found = namedRules.find((candidate) => candidate.key === key);
  if (found === undefined) throw new RangeError(`no rule is called ${key}`);
  return found;
}
