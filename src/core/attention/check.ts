/** What sizes, constants and vectors are checked by: each refusal names the field and the rule. */

/** @throws RangeError where a value, called `name` in the message, is no whole number from `least` on. */
export function expectCount(name: string, value: number, least = 1): void {
  if (!(Number.isSafeInteger(value) && value >= least)) {
    throw new RangeError(`${name}: ${value}; a whole number from ${least} on is accepted`);
  }
}

/** @throws RangeError where any of the values, called by their keys, is no whole number from 1 on. */
export function expectCounts(values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) expectCount(name, value);
}

/** @throws RangeError where a value is no whole number. */
export function expectWhole(name: string, value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name}: ${value}; a whole number is accepted`);
}

/** @throws RangeError where a value is no finite number. */
export function expectFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${name}: ${value}; a finite number is accepted`);
}

/** @throws RangeError where a value is no finite number above `bound`. */
export function expectAbove(name: string, value: number, bound = 0): void {
  if (!(Number.isFinite(value) && value > bound)) {
    throw new RangeError(`${name}: ${value}; a finite number above ${bound} is accepted`);
  }
}

/** @throws RangeError where a value is no finite number from 0 on: what is added below a root or to a sum. */
export function expectFromZero(name: string, value: number): void {
  if (!(Number.isFinite(value) && value >= 0)) {
    throw new RangeError(`${name}: ${value}; a finite number from 0 on is accepted`);
  }
}

/** @throws RangeError where a vector has another length. */
export function expectLength(name: string, { length }: ArrayLike<number>, wanted: number): void {
  if (length !== wanted) throw new RangeError(`${name}: ${length} numbers; ${wanted} are wanted`);
}
