/** A prediction that the reader makes before the answer is shown. Plain data: it travels in the page as JSON. */
export interface QuestionData {
  readonly id: string;
  readonly ask: string;
  readonly unit: string;
  /** The right number, computed. */
  readonly answer: number;
  /** Numbers to choose from, the right one among them; without them the reader types a number. */
  readonly options: readonly number[] | null;
  /** The answer in words, and why. */
  readonly short: string;
  readonly because: string;
}
