import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runBrowserTests } from "./browser/runTests";
import { clearRecords, readRecords, walkthroughFolder } from "./walkthrough/records";
import { storyboard } from "./walkthrough/storyboard";

/**
 * `npm run walkthrough`: every step of every chapter's walk (or of the chapters named) at two widths in two themes,
 * compared with its record, and one page with all pictures. Options go on to the browser tests.
 */
const args = process.argv.slice(2);
const chapters = args.filter((arg) => !arg.startsWith("-"));
const options = args.filter((arg) => arg.startsWith("-"));
const files =
  chapters.length === 0 ? ["e2e/walkthroughs/"] : chapters.map((slug) => `e2e/walkthroughs/${slug}.walk.ts`);
clearRecords();
process.exitCode = await runBrowserTests([...files, ...options], { WALKTHROUGH: "all" });
const walks = readRecords();
if (walks.length > 0) {
  const file = join(walkthroughFolder, "index.html");
  writeFileSync(file, storyboard(walks));
  console.log(`Storyboard: ${file}`);
}
