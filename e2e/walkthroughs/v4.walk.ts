import { expect, step, walkthrough } from "../support/walkthrough";

walkthrough("v4", [
  step("The reader finds that 21 CSA layers hold nearly all of V4-Flash’s cache.", async (reader) => {
    await reader.figure("v4-layers");
    await reader.says(reader.finding, "21 CSA layers hold 97.4 % of V4-Flash’s 3,514.25 bytes a token");
  }),
  step("Back at V3.2, before any change, the bar says 48,068.", async (reader) => {
    await reader.figure("v4-layers");
    await reader.choose(/V3.2: 61 layers/);
    await reader.says(reader.finding, "V3.2 keeps 48,068 bytes a token");
    await expect(reader.page.locator('[data-island="cache-bar"]')).toContainText("48,068");
  }),
  step("Four changes of rows and layers leave 25,372.", async (reader) => {
    await reader.figure("v4-layers");
    await reader.choose(/no index key in 20 HCA layers/);
    await reader.says(reader.finding, "4 of six changes made: 25,372 bytes a token");
  }),
  step(
    "The sequence lever does the rest.",
    async (reader) => {
      await reader.figure("v4-layers");
      await reader.choose(/in HCA layers for 128 tokens/);
      await reader.says(reader.finding, "3,514.25");
      await reader.look(reader.part.locator(".vl-cascade"));
    },
    { picture: true },
  ),
  step("Layer 3 is pointed at: an HCA layer reads all its 8,192 entries.", async (reader) => {
    const figure = await reader.figure("v4-layers");
    await reader.hover(figure.getByRole("button", { name: "Layer 3, HCA" }));
    await reader.says(figure.getByRole("region", { name: "The layer in view" }), "8,192");
  }),
  step("Entries of two tokens would cost nearly twice as much.", async (reader) => {
    await reader.figure("v4-layers");
    await reader.page.mouse.move(0, 0);
    await reader.slide("CSA ratio m", 1);
    await reader.says(reader.finding, "would keep 6,937.25 bytes a token");
    await reader.slide("CSA ratio m", 2);
  }),
  step("V4-Pro’s 61 layers keep 5,031.4375.", async (reader) => {
    await reader.figure("v4-layers");
    await reader.choose("V4-Pro");
    await reader.says(reader.finding, "5,031.4375");
  }),
  step("Fourteen tokens have made three entries; two of them wait.", async (reader) => {
    await reader.figure("compressor");
    await reader.says(reader.finding, "14 tokens make three entries; two wait for a full block");
    await reader.says(reader.caption, "tokens 8 to 11 and, through projections of their own, the four before");
  }),
  step("Entry 0 is taken apart: no block is before it.", async (reader) => {
    await reader.figure("compressor");
    await reader.press(/^Entry 0/);
    await reader.says(reader.caption, "so its softmax runs over m rows, not 2m");
  }),
  step("Window rows, picked entries and the sink share one softmax.", async (reader) => {
    await reader.figure("v4-attention");
    await reader.says(reader.finding, "8 window rows and 4 of 9 entries; the sink takes 9.9 %");
    await reader.says(reader.part, "= 100 %");
  }),
  step("A request of 707 tokens: three of them wait for their entry.", async (reader) => {
    await reader.figure("two-shapes");
    await reader.says(reader.caption, "Three tokens wait for the next CSA entry");
  }),
  step("One token more, and the entry is written.", async (reader) => {
    await reader.figure("two-shapes");
    await reader.press("One token more");
    await reader.says(reader.caption, "177 entries in each CSA layer");
    await reader.says(reader.caption, "No token waits for a CSA entry");
  }),
  step(
    "A prefix without windows runs 5,462 tokens again, 5,504 as published.",
    async (reader) => {
      const figure = await reader.figure("two-shapes");
      await reader.says(reader.caption, "runs 5,462, 5,504 as published");
      await reader.look(figure.locator(".ts-lanes"));
    },
    { picture: true },
  ),
  step("All positions are moved on: only the output that is turned back stays.", async (reader) => {
    const figure = await reader.figure("un-rotation");
    await reader.slide("All positions moved by", 40);
    await reader.says(reader.finding, "All positions + 40: as it comes the output turns, turned back it stays");
    await reader.says(figure.getByRole("region", { name: "Turned back" }), "stays");
  }),
  step("The cache is grown to 1,000 tokens, and the check holds.", async (reader) => {
    await reader.figure("grow-check");
    await reader.says(reader.caption, "1,000");
  }),
  step(
    "The reader predicts that a block’s last token does not see its own block, and is told that it does.",
    async (reader) => {
      const question = await reader.question("own-block");
      await reader.choose(/^2/);
      await reader.says(question.locator("[data-answer]"), "its own block");
    },
    { picture: true },
  ),
]);
