/**
 * How to start npm with these arguments. Under `npm run` the very npm that runs is used, by its file, so that no shell is needed;
 * elsewhere the one on the path (a batch file on Windows, which needs a shell).
 */
export function npmCommand(args: readonly string[]): { command: string; args: string[]; shell: boolean } {
  const file = process.env.npm_execpath;
  if (file?.endsWith(".js")) return { command: process.execPath, args: [file, ...args], shell: false };
  return { command: "npm", args: [...args], shell: process.platform === "win32" };
}
