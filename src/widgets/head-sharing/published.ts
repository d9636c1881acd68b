/**
 * MMLU of three models of 7B parameters, one for each kind of attention, from the DeepSeek-V2 paper, Appendix D.1. Cited, not
 * computed; nothing is known here about what lies between.
 */
export const published = [
  { name: "MHA", score: 45.2, groupsAre: "all" },
  { name: "GQA-8", score: 41.2, groupsAre: 8 },
  { name: "MQA", score: 37.9, groupsAre: 1 },
] as const;

/** The ends of the axis of MMLU. It does not begin at 0. */
export const axis = { from: 36, to: 46, every: 2 } as const;
