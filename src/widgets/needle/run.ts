import { answerQuestion, makeToy, readQuestion, type Toy, type ToyAnswer, type ToyMechanism } from "../../core";

/** What the work depends on. */
export interface NeedleInput {
  readonly text: string;
  readonly mechanisms: readonly ToyMechanism[];
}

/** What one mechanism read back. */
export interface Found {
  readonly mechanism: ToyMechanism;
  readonly word: string;
  readonly margin: number;
  readonly strength: number;
  /** Against exact full attention; `null` where that finds nothing. */
  readonly error: number | null;
  /** Of the selection; `null` where nothing is picked. */
  readonly recall: number | null;
  /** The tokens of the row that got most weight, from one to another, both counted, and its part of all heads and layers. */
  readonly place: { readonly from: number; readonly to: number; readonly weight: number };
}

export interface NeedleResult {
  readonly found: readonly Found[];
}

/** The toy of this figure is one of a seed. */
const seed = 7;
let toy: Toy | null = null;

/** Asks each mechanism in turn. Results in between are those of the mechanisms that are done. */
export function* run({
  text,
  mechanisms,
}: NeedleInput): Generator<{ readonly done: number; readonly partial?: NeedleResult }, NeedleResult> {
  toy ??= makeToy(seed);
  const asked = readQuestion(toy, text);
  const found: Found[] = [];
  for (const mechanism of mechanisms) {
    yield { done: (found.length + 1) / (mechanisms.length + 1), partial: { found: [...found] } };
    found.push(foundBy(mechanism, answerQuestion(toy, mechanism, asked)));
  }
  return { found };
}

function foundBy(mechanism: ToyMechanism, { word, margin, strength, fidelity, layers }: ToyAnswer): Found {
  const { error, recall } = fidelity;
  return { mechanism, word, margin, strength, error, recall, place: strongestPlace(layers) };
}

/** Where most of the attention went, over all heads and layers. Rows of several tokens stand for all of these. */
function strongestPlace(layers: ToyAnswer["layers"]): Found["place"] {
  const sums = new Map<string, { from: number; to: number; weight: number }>();
  let heads = 0;
  for (const { layer, windowTokens, entries, weights } of layers) {
    heads += weights.rows;
    const block = layer.ratio ?? 1;
    for (let column = 0; column < weights.columns; column++) {
      const entry = entries[column - windowTokens.length] ?? 0;
      const token = windowTokens[column];
      const [from, to] = token === undefined ? [entry * block, (entry + 1) * block - 1] : [token, token];
      const sum = sums.get(`${from}-${to}`) ?? { from, to, weight: 0 };
      for (let head = 0; head < weights.rows; head++)
        sum.weight += weights.values[head * weights.columns + column] ?? 0;
      sums.set(`${from}-${to}`, sum);
    }
  }
  const all = [...sums.values()].sort((a, b) => b.weight - a.weight || b.from - a.from);
  const [best = { from: 0, to: 0, weight: 0 }] = all;
  return { ...best, weight: heads === 0 ? 0 : best.weight / heads };
}

/** The whole of the work at once. */
export function runAll(input: NeedleInput): NeedleResult {
  const steps = run(input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
