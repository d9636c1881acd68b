import { resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkResult, computeFile, loadFile, resultsOf, type StoredResult } from "./check";
import { openFolder, ownFolder } from "./folder";
import type { Json } from "./json";
import { countElements } from "./limits";
import { mechanisms } from "./mechanisms";

/** `npm run test:golden`: every result of every golden file in the folder named by GOLDEN_DIR, computed and compared. */
const folder = openFolder(process.env.GOLDEN_DIR ? resolve(process.env.GOLDEN_DIR) : ownFolder);

const compared = { tensors: 0, values: 0 };

afterAll(() => {
  const keys = folder.hasOwnKeys ? "" : " (with the repository's keys.json: the folder has none)";
  console.log(
    `Golden: compared ${compared.tensors} tensors, ${compared.values} values, in ${folder.names.length} files${keys}`,
  );
});

for (const name of folder.names) {
  describe(name, () => {
    const keys = folder.keys.get(name);
    if (keys === undefined || !mechanisms.has(name)) {
      test("is known", () => {
        loadFile(folder, name, mechanisms);
      });
      return;
    }
    let loaded: { computed: Json; stored: readonly StoredResult[] } | undefined;
    const load = () => {
      const golden = loadFile(folder, name, mechanisms);
      return { computed: computeFile(golden), stored: resultsOf(golden) };
    };
    test.each([...keys.results.keys()])("%s", (key) => {
      loaded ??= load();
      const { computed, stored } = loaded;
      const results = stored.filter((result) => result.key === key);
      expect(results, "keys.json names a result that the file does not hold").not.toHaveLength(0);
      for (const result of results) {
        expect(checkResult(computed, result)).toBeNull();
        compared.tensors += 1;
        compared.values += countElements(result.value);
      }
    });
  });
}
