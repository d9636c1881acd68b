import type { Json } from "./json";

/** What a computation is given: never a stored result. */
export interface Given {
  /**
   * The file with its inputs, its configuration and its notes. Of each result only the outline is there: keys, shapes of
   * tensors, lengths of lists.
   */
  readonly file: Json;
  /** The parameters, of this file or of the one that keys.json names. `undefined` where there are none. */
  readonly params: Json | undefined;
}

/** Computes every result of a file, each at the path it has in the file. What stands elsewhere is not looked at. */
export type Mechanism = (given: Given) => Json;
