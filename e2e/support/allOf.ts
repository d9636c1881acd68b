/** Does something with each of many, to the end; then throws what went wrong, all of it. */
export async function allOf<T>(many: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const wrong: string[] = [];
  for (const one of many) {
    await act(one).catch((error: unknown) => wrong.push(error instanceof Error ? error.message : String(error)));
  }
  if (wrong.length > 0) throw new Error(wrong.join("\n\n"));
}
