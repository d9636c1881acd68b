/**
 * A toy whose attention means something: a text with a question at its end goes in, the word that followed the same two words
 * before comes out, as far as the mechanism can still find it.
 */
export { type Salience, salience } from "./commonWords";
export { type DecodeStep, decodeStep, type LayerMatrices } from "./decodeStep";
export { codeBook, toyEmbeddings } from "./embeddings";
export {
  type AskOptions,
  answerQuestion,
  ask,
  type Fidelity,
  type RankedWord,
  readQuestion,
  type ToyAnswer,
  type ToyLayerRead,
  type ToyQuestion,
} from "./retrieve";
export type { LastRead, ToyResult } from "./runToy";
export { type ToyPlaces, type ToySizes, toyPlaces, toySizes } from "./sizes";
export {
  compareStored,
  type RowPrecision,
  type RowStorage,
  rowPrecisions,
  rowStoredAs,
  type StoredAnswer,
  storedRuns,
} from "./storedRows";
export { type HiddenFact, type HiddenFactOptions, hideFact } from "./texts";
export { makeToy, type Toy } from "./toy";
export { type ToyMechanism, toyMap, toyMechanisms, toyStack } from "./toyMaps";
export { longestText, wordsOf } from "./words";
export { wordVectors } from "./wordVectors";
