import { expectAbove, expectCount } from "./check";

const firstDecay = 0.9;
const secondDecay = 0.999;
const eps = 1e-8;

/** Parameters and their running moments; the arrays of all three correspond. */
export interface AdamState {
  readonly params: readonly Float64Array[];
  readonly firstMoments: readonly Float64Array[];
  readonly secondMoments: readonly Float64Array[];
}

/** Parameters that have not moved yet. */
export function startAdam(params: readonly Float64Array[]): AdamState {
  const zeros = () => params.map(({ length }) => new Float64Array(length));
  return { params, firstMoments: zeros(), secondMoments: zeros() };
}

/**
 * One step of Adam, with bias correction; the given state stays as it is.
 *
 * @param step Counted from 1.
 * @throws RangeError where the step is no whole number from 1 on, or the learning rate no finite number above 0.
 * Source: Kingma and Ba 2015, algorithm 1, with its default decays 0.9 and 0.999 and ε = 1e-8.
 */
export function stepAdam(
  state: AdamState,
  gradients: readonly Float64Array[],
  step: number,
  learningRate: number,
): AdamState {
  expectCount("step", step);
  expectAbove("learningRate", learningRate);
  const firstMoments = mix(state.firstMoments, gradients, firstDecay, (gradient) => gradient);
  const secondMoments = mix(state.secondMoments, gradients, secondDecay, (gradient) => gradient ** 2);
  const firstCorrection = 1 - firstDecay ** step;
  const secondCorrection = 1 - secondDecay ** step;
  const params = state.params.map((values, array) =>
    values.map((value, index) => {
      const first = (firstMoments[array]?.[index] ?? 0) / firstCorrection;
      const second = (secondMoments[array]?.[index] ?? 0) / secondCorrection;
      return value - (learningRate * first) / (Math.sqrt(second) + eps);
    }),
  );
  return { params, firstMoments, secondMoments };
}

function mix(
  moments: readonly Float64Array[],
  gradients: readonly Float64Array[],
  decay: number,
  of: (gradient: number) => number,
): Float64Array[] {
  return moments.map((values, array) =>
    values.map((value, index) => decay * value + (1 - decay) * of(gradients[array]?.[index] ?? 0)),
  );
}
