import { expect, step, walkthrough } from "../support/walkthrough";

walkthrough("csa2", [
  step("The text begins with V4-Flash, where every layer keeps entries of its own.", async (reader) => {
    await reader.look(reader.page.locator(".led-bar"));
    await reader.press(/^Step 1:/);
    await reader.figure("layer-map");
    await reader.says(reader.finding, "Forty-one of forty-three layers store something that grows");
    await expect(reader.page.locator('[data-island="cache-bar"]')).toContainText("3,514.25");
  }),
  step("In V4.1-Flash layer 2 is Full: it writes half an entry for each token.", async (reader) => {
    await reader.look(reader.page.locator(".led-bar"));
    await reader.press(/^Step 3:/);
    await reader.figure("layer-map");
    await reader.says(reader.caption, "Layer 2 of V4.1-Flash as changed is a Full layer");
    await reader.says(reader.caption, "adds 298 of the 1,490 bytes a token");
  }),
  step(
    "Layer 26 has two lenders: main KV from layer 20, top-k from layer 24.",
    async (reader) => {
      await reader.look(reader.page.locator(".led-bar"));
      await reader.press(/^Step 7:/);
      const figure = await reader.figure("layer-map");
      const panel = figure.locator(".layer-panel");
      await reader.says(panel, "Reuse");
      await reader.says(panel, "from 20, 528 B a token");
      await reader.says(panel, "from 24, up to 512");
      await expect(reader.page.locator('[data-island="cache-bar"]')).toContainText("1,490");
      await reader.look(figure.locator(".layer-map-map"));
    },
    { picture: true },
  ),
  step("The reader presses layer 9 and has the map.", async (reader) => {
    const figure = await reader.figure("layer-map");
    await figure.locator('[data-layer="9"]').click();
    await reader.page.mouse.move(0, 0);
    await reader.says(reader.caption, "Layer 9 of V4.1-Flash as changed is a Reuse layer");
    await reader.says(reader.page.locator(".led-bar"), "You have the map now.");
  }),
  step("Layer 24 as an owner would cost 596 bytes more.", async (reader) => {
    const figure = await reader.figure("layer-map");
    await figure.locator('[data-layer="24"]').click();
    await reader.page.mouse.move(0, 0);
    await reader.says(figure.locator(".layer-panel"), "Full: 2,086 bytes a token (+ 596)");
    await reader.choose("Full");
    await reader.says(reader.finding, "2,086");
    await reader.press("Back to the real model");
  }),
  step("With four-bit rows and four tokens an encoder entry the map says 623.", async (reader) => {
    const figure = await reader.figure("layer-map");
    await reader.choose("FP4, 288 bytes", "Main row");
    await reader.slide("Encoder ratio m", 2);
    // 3 × 356 ÷ 4 + 356
    await reader.says(figure.locator(".layer-map-map"), "623");
  }),
  step("One layer in three modes: layer 24 scores 16,384 keys that it does not store.", async (reader) => {
    await reader.figure("three-modes");
    await reader.choose("Layer 24, Reindex");
    await reader.says(reader.finding, "it stores no byte and scores 16,384 of layer 20’s keys");
  }),
  step("The counts stand below: content four times, address eight, query thirty-eight.", async (reader) => {
    const figure = await reader.figure("three-modes");
    const counts = figure.locator(".tm-counts");
    for (const count of ["content × 4", "address × 8", "query × 38"]) await reader.says(counts, count);
  }),
  step(
    "The pool has left one of the picks of layer 24 outside.",
    async (reader) => {
      await reader.figure("candidate-pool");
      await reader.says(reader.finding, "keeps 7 of the 8 that plain top-8 picks");
    },
    { picture: true },
  ),
  step("With the pool off, the figure shows what it would have picked.", async (reader) => {
    await reader.figure("candidate-pool");
    await reader.part.getByRole("checkbox", { name: "Pool off" }).check();
    await reader.says(reader.finding, "one of its eight picks lies outside");
  }),
  step("With every block kept, nothing is lost: the law holds.", async (reader) => {
    const figure = await reader.figure("candidate-pool");
    await reader.part.getByRole("checkbox", { name: "Pool off" }).uncheck();
    await reader.slide("Blocks kept", 9);
    await reader.says(figure.locator(".cp-law"), "holds");
    await reader.says(reader.finding, "picks what plain");
  }),
  step(
    "The reader predicts the bytes of four Reindex layers that write: too few, and is told.",
    async (reader) => {
      const question = await reader.question("owners-instead");
      await question.getByRole("textbox").fill("2086");
      await reader.press(/Check|Compare|Answer/);
      await reader.says(question.locator("[data-answer]"), "3,874");
    },
    { picture: true },
  ),
]);
