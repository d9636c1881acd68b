import type { ThemedMark } from "./themes";

/** The looks of all steps of a walk at one width, by the step's sentence. */
export type Looks = ReadonlyMap<string, readonly ThemedMark[]>;

/** From which line, and how many lines from there. */
type Run = readonly [from: number, count: number];
type Line = readonly [kind: string, box: ThemedMark["box"], paint: number, words?: string];

interface Stored {
  readonly paints: readonly (readonly [light: string, dark: string])[];
  readonly marks: readonly Line[];
  readonly steps: Readonly<Record<string, readonly Run[]>>;
}

/** Lines that each occur once, by their number. */
class Lines {
  readonly #numbers = new Map<string, number>();

  numberOf(content: unknown): number {
    const line = JSON.stringify(content);
    const number = this.#numbers.get(line) ?? this.#numbers.size;
    this.#numbers.set(line, number);
    return number;
  }

  toString(): string {
    return `[\n${[...this.#numbers.keys()].join(",\n")}\n]`;
  }
}

/** A line for each paint and for each mark that occurs, and for each step the runs of marks it is made of. */
export function writeLooks(looks: Looks): string {
  const paints = new Lines();
  const marks = new Lines();
  const steps = [...looks].map(([sentence, look]) => {
    const runs: [number, number][] = [];
    for (const { kind, box, paint, words } of look) {
      const drawn = paints.numberOf([paint.light, paint.dark]);
      const number = marks.numberOf(words === undefined ? [kind, box, drawn] : [kind, box, drawn, words]);
      const last = runs.at(-1);
      if (last && last[0] + last[1] === number) last[1]++;
      else runs.push([number, 1]);
    }
    return `${JSON.stringify(sentence)}: ${JSON.stringify(runs)}`;
  });
  return `{"paints": ${paints},\n"marks": ${marks},\n"steps": {\n${steps.join(",\n")}\n}}\n`;
}

/** What `writeLooks` wrote. Throws where a step or a mark names a line that is not there. */
export function readLooks(text: string): Looks {
  const { paints, marks, steps } = JSON.parse(text) as Stored;
  const markOf = (number: number): ThemedMark => {
    const line = marks[number];
    const paint = line && paints[line[2]];
    if (!line || !paint) throw new Error(`The record has no mark ${number}`);
    const [kind, box, , words] = line;
    return { kind, ...(words === undefined ? {} : { words }), box, paint: { light: paint[0], dark: paint[1] } };
  };
  return new Map(
    Object.entries(steps).map(([sentence, runs]) => [
      sentence,
      runs.flatMap(([from, count]) => Array.from({ length: count }, (_, index) => markOf(from + index))),
    ]),
  );
}
