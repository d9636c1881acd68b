import { expect, it, vi } from "vitest";
import { mainFp4, windowFp8 } from "../formats";
import { rowElements } from "../row";
import { packRow } from "./packRow";
import { rowPacking } from "./rowPacking";

/** A packer that goes a byte further than its codes need. */
vi.mock("./codeBytes", async (importOriginal) => {
  const original = await importOriginal<typeof import("./codeBytes")>();
  return {
    ...original,
    writeCodes: (...given: Parameters<typeof original.writeCodes>) => original.writeCodes(...given) + 1,
  };
});

it.each([
  [mainFp4, "290 bytes were written, its row has 288"],
  [windowFp8, "530 bytes were written, its row has 528"],
])("a packer of $name that writes other bytes than its list of components says is found out", (format, message) => {
  expect(() => packRow(rowPacking(format), new Float64Array(rowElements(format)))).toThrow(message);
});
