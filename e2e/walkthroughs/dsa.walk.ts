import { expect, step, walkthrough } from "../support/walkthrough";

/** A training takes seconds, and more on a machine with other work. */
const patience = { timeout: 60_000 };

walkthrough("dsa", [
  step("The row of the latent is taken apart, and the index key is found to be a row of its own.", async (reader) => {
    await reader.figure("row-anatomy");
    await reader.says(reader.finding, "656");
    await reader.choose(/^132/);
    await reader.says(reader.finding, "132");
  }),
  step("The reader predicts that DSA alone stores less, and is told that it stores more.", async (reader) => {
    const question = await reader.question("keys-on-bf16");
    await question.getByRole("textbox").fill("48068");
    await reader.press("Check");
    // 61 × (1,152 + 132).
    await reader.says(question.locator("[data-answer]"), "Not so. 78,324");
  }),
  step("A text asks for its passkey, and six words of it are read.", async (reader) => {
    await reader.figure("indexer-scores");
    await reader.says(reader.finding, "Six of 31 words read");
    await reader.says(reader.caption, "“zonaru” at place 7");
  }),
  step("The largest score is a sum of four heads; the next one is asked for.", async (reader) => {
    const figure = await reader.figure("indexer-scores");
    const sum = await reader.look(figure.locator(".is-sum"));
    await reader.says(sum, "“zonaru” at place 7");
    await reader.press("Lower score");
    await reader.says(sum, "rank 2 of 31: picked");
  }),
  step(
    "The cut is moved to a single word, and still finds the passkey.",
    async (reader) => {
      const figure = await reader.figure("indexer-scores");
      await figure.getByRole("slider", { name: /^Top-k/ }).focus();
      await reader.keys("Home");
      await reader.says(reader.finding, "One of 31 words read");
      await reader.look(figure.locator(".is-two"));
      await reader.says(reader.part.locator(".is-list li").first(), "7");
    },
    { picture: true },
  ),
  step("An early word asks, and two of six picks find nothing.", async (reader) => {
    const figure = await reader.figure("indexer-scores");
    await reader.press("Reset");
    await reader.press(/^quiet, place 3/);
    await reader.says(reader.finding, "All four words are read");
    await reader.says(figure.locator(".is-list li").nth(4), "−1");
  }),
  step("The reader types a text, and its indexer finds the dog's name.", async (reader) => {
    await reader.figure("indexer-scores");
    await reader.press("Reset");
    await reader.type(/^Your own text/, "My dog is Rex and my cat is Tom and my dog is");
    await reader.says(reader.caption, "“rex” at place 3");
  }),
  step(
    "At the context of V3.2 a layer does a thirteenth of the work.",
    async (reader) => {
      const figure = await reader.figure("complexity");
      await reader.says(reader.finding, "13.4 times fewer operations");
      await reader.look(figure.locator(".cx-chart"));
    },
    { picture: true },
  ),
  step("The context is shortened to its end, where nothing is left out.", async (reader) => {
    const figure = await reader.figure("complexity");
    await figure.getByRole("slider", { name: "Context" }).focus();
    await reader.keys("Home");
    await reader.says(reader.finding, "top-2,048 leaves nothing out");
  }),
  step("The handle is dragged along the axis, and work is saved again.", async (reader) => {
    const figure = await reader.figure("complexity");
    await reader.drag(figure.getByRole("slider", { name: "Context" }), { x: 60 });
    await reader.says(reader.finding, "times fewer operations than dense");
  }),
  step("In bytes the indexer takes over much sooner.", async (reader) => {
    const figure = await reader.figure("complexity");
    await reader.choose("bytes read");
    await reader.says(figure.locator(".cx-crossing-over"), "10,178");
  }),
  step("With bf16 rows and no index keys nothing can be picked, and the bar stands at V3.", async (reader) => {
    await reader.figure("complexity");
    await reader.choose("bf16 rows");
    await reader.says(reader.finding, "nothing can be picked");
    await reader.says(reader.page.locator("[data-stand]"), "70,272");
  }),
  step("The reader predicts where half the index heads take over.", async (reader) => {
    const question = await reader.question("half-the-heads");
    await reader.choose(/69,632/);
    await reader.says(question.locator("[data-answer]"), "Right. From 69,632 tokens on");
  }),
  step("An indexer is found untrained, as good as chance.", async (reader) => {
    const figure = await reader.figure("train-indexer");
    await reader.says(reader.finding, "about what chance finds");
    await reader.look(figure.locator(".ti-text"));
    await reader.says(reader.part, "picks are true ones");
  }),
  step("A short training is asked for, and its picks are better.", async (reader) => {
    const figure = await reader.figure("train-indexer");
    for (const setting of ["Dense warm-up", "Sparse stage", "Texts to learn from"]) await reader.slide(setting, 1);
    await reader.press("Train for 200 steps");
    await expect(reader.finding).toContainText("After 200 steps", patience);
    await reader.look(figure.locator(".ti-text"));
  }),
  step(
    "The reader goes back into the dense warm-up, and another word asks.",
    async (reader) => {
      const figure = await reader.figure("train-indexer");
      await reader.slide("Training step shown", 10);
      await reader.says(reader.caption, "Step 50 of 200, dense warm-up");
      await reader.choose("“bank”");
      await reader.says(reader.caption, "For “bank”");
      await reader.look(figure.locator(".ti-charts"));
    },
    { picture: true },
  ),
]);
