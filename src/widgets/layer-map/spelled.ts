const small = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** A whole number below one hundred as a word: 0 → "no", 40 → "forty", 95 → "ninety-five". Others stay in digits. */
export function spelled(count: number): string {
  const word = small[count];
  if (word !== undefined) return word;
  const ten = tens[Math.floor(count / 10)];
  if (ten === undefined) return String(count);
  return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`;
}
