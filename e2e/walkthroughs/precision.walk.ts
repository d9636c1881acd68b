import { expect, step, walkthrough } from "../support/walkthrough";

walkthrough("precision", [
  step("The reader finds a number as bits, with the neighbours it could have been.", async (reader) => {
    await reader.figure("bit-explorer");
    await reader.says(reader.caption, "stands for 2.75");
  }),
  step("A mantissa bit is pressed, and a quarter of the exponent's power goes.", async (reader) => {
    await reader.figure("bit-explorer");
    // E4M3 0 1000 011 is 2 × (1 + 2/8 + 1/8); without the second mantissa bit 2 × (1 + 1/8) stays.
    await reader.press(/mantissa bit 2/);
    await reader.says(reader.caption, "stands for 2.25");
  }),
  step(
    "A number is typed that has no code, and goes to the nearer of two.",
    async (reader) => {
      await reader.figure("bit-explorer");
      await reader.type("A number to round", "100");
      await reader.says(reader.caption, "96");
      await reader.says(reader.caption, "104");
    },
    { picture: true },
  ),
  step("A little above three, a scale that is a power of two leaves the top rungs empty.", async (reader) => {
    await reader.figure("block-scale");
    await reader.says(reader.finding, "rungs 4 and 6 stay empty");
  }),
  step(
    "With the scale of the global row, in E4M3, the same block reaches six.",
    async (reader) => {
      await reader.figure("block-scale");
      await reader.choose("V4.1 global row");
      await expect(reader.finding).not.toContainText("stay empty");
      await reader.says(reader.caption, "6");
    },
    { picture: true },
  ),
  step("A value is dragged upwards, and its block follows.", async (reader) => {
    const figure = await reader.figure("block-scale");
    const value = figure.getByRole("slider", { name: "Value 5", exact: true });
    await expect(value).toHaveAttribute("aria-valuenow", "3.05");
    await reader.drag(value, { y: -40 });
    await expect(value).not.toHaveAttribute("aria-valuenow", "3.05");
  }),
  step("A row of V4 is taken apart byte by byte.", async (reader) => {
    await reader.figure("row-anatomy");
    await reader.choose(/^584/);
    await reader.says(reader.finding, "584");
    const before = await reader.caption.innerText();
    await reader.press("Next byte");
    await expect(reader.caption).not.toHaveText(before, { useInnerText: true });
  }),
  step("The vector is stored by the indexer's rule, and loses more than in a global row.", async (reader) => {
    await reader.figure("quantize");
    await reader.says(reader.part, "0.0912");
    await reader.choose(/^MXFP4, indexer/, "Stored as");
    await reader.says(reader.caption, "0.1210");
  }),
  step(
    "The reader predicts the bytes of a row with the indexer's blocks, too many, and is told the sum.",
    async (reader) => {
      const question = await reader.question("row-in-mxfp4");
      await expect(question.locator("[data-answer]")).toBeHidden();
      await question.getByRole("textbox").fill("288");
      await reader.press("Check");
      // 256 bytes of codes, and a byte of scale for each 32 of 512 elements.
      await reader.says(question.locator("[data-answer]"), "Not so. 272 bytes.");
    },
    { picture: true },
  ),
]);
