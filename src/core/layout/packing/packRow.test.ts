import { expect, it, vi } from "vitest";
import { mainFp4, windowFp8 } from "../formats";
import { rowElements } from "../row";

/** Packing anew, with a writer that goes a byte further than its codes need. */
async function packingWithOneByteMore() {
  vi.resetModules();
  const original = await vi.importActual<typeof import("./codeBytes")>("./codeBytes");
  const writeCodes = (...given: Parameters<typeof original.writeCodes>) => original.writeCodes(...given) + 1;
  vi.doMock("./codeBytes", () => ({ ...original, writeCodes }));
  const { packRow } = await import("./packRow");
  const { rowPacking } = await import("./rowPacking");
  vi.doUnmock("./codeBytes");
  vi.resetModules();
  return { packRow, rowPacking };
}

it.each([
  [mainFp4, "290 bytes were written, its row has 288"],
  [windowFp8, "530 bytes were written, its row has 528"],
])(
  "a packer of $name that writes other bytes than its list of components says is found out",
  async (format, message) => {
    const { packRow, rowPacking } = await packingWithOneByteMore();
    expect(() => packRow(rowPacking(format), new Float64Array(rowElements(format)))).toThrow(message);
  },
);
