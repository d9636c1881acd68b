const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

function parts(released: string): { readonly year: string; readonly month: string } {
  const [year = "", number = ""] = released.split("-");
  const month = months[Number(number) - 1];
  if (month === undefined) throw new RangeError(`${released} is not an ISO date or a year and month`);
  return { year, month };
}

/** "2026-04-24" → "April 2026". @throws RangeError where the text has no month. */
export function monthInFull(released: string): string {
  const { year, month } = parts(released);
  return `${month} ${year}`;
}

/** "2026-04-24" → "Apr 2026". @throws RangeError where the text has no month. */
export function monthShort(released: string): string {
  const { year, month } = parts(released);
  return `${month.slice(0, 3)} ${year}`;
}
