import { expect, step, walkthrough } from "../support/walkthrough";

walkthrough("cost", [
  step("The reader finds what V1 keeps of a token, and how little of it a memory holds.", async (reader) => {
    const figure = await reader.figure("kv-product");
    await reader.says(reader.finding, "A token keeps 389,120 bytes; 5 sequences of 32,768 tokens fit into 64 GiB");
    await reader.look(figure.locator(".kp-stage"));
  }),
  step("With a KV head for each query head the block fills its dashes, and nothing fits.", async (reader) => {
    const figure = await reader.figure("kv-product");
    await reader.press("V1 as MHA");
    // 95 · 2 · 64 · 128 · 2.
    await reader.says(reader.finding, "3,112,960 bytes; no sequence of 32,768 tokens fits");
    await reader.look(figure.locator(".kp-stage"));
  }),
  step(
    "The upper corner is dragged down until one KV head is left.",
    async (reader) => {
      const figure = await reader.figure("kv-product");
      await reader.drag(figure.locator('[data-knob="kvHeads"]'), { y: 220 });
      await reader.says(reader.finding, "48,640 bytes; 43 sequences");
      await reader.says(reader.caption, "V1, had it used MQA");
      await reader.look(figure.locator(".kp-stage"));
    },
    { picture: true },
  ),
  step("A sequence is made as long as can be: one fits again.", async (reader) => {
    const figure = await reader.figure("kv-product");
    await reader.slide("Tokens a sequence", 8);
    // 48,640 · 2 ** 20 bytes are 47.5 · 2 ** 30.
    await reader.says(figure.locator(".kp-fit"), "1 fits, 47.5 GiB each.");
    await reader.look(figure.locator(".kp-fit"));
  }),
  step("Eight query heads share each KV head of V1.", async (reader) => {
    await reader.figure("head-sharing");
    await reader.says(reader.finding, "GQA-8: 8 query heads share each KV head, 4,096 bytes");
  }),
  step("Half as much sharing has no published score.", async (reader) => {
    await reader.figure("head-sharing");
    await reader.press("GQA-16: 16 KV heads, 8,192 bytes");
    await reader.says(reader.caption, "has no score for GQA-16");
  }),
  step(
    "All query heads share one KV head, and the cited score is the lowest of three.",
    async (reader) => {
      await reader.figure("head-sharing");
      await reader.slide("KV heads", 0);
      await reader.says(reader.finding, "MQA: all 64 query heads share one KV head, 512 bytes");
      await reader.says(reader.caption, "37.9");
    },
    { picture: true },
  ),
  step("In one decode step of a toy a single row is written.", async (reader) => {
    const figure = await reader.figure("decode-step");
    await reader.choose(/^Write one row/);
    await reader.says(reader.caption, "are packed as row 128: 768 bytes.");
    await reader.look(figure.locator(".ds-toy"));
  }),
  step("In the next phase all rows are read, for this one token.", async (reader) => {
    const figure = await reader.figure("decode-step");
    await reader.press("Next phase");
    await reader.says(reader.caption, "All 128 rows are read, 98,304 bytes");
    await reader.look(figure.locator(".ds-toy"));
  }),
  step("One sequence alone reads the weights for itself.", async (reader) => {
    const figure = await reader.figure("decode-step");
    await reader.slide("Sequences in the batch", 0);
    await reader.says(reader.caption, "one sequence of 8,192 tokens reads 131 GB of weights once and 3.19 GB of KV");
    await reader.look(figure.locator(".ds-real"));
  }),
  step("A batch of the most shares the weights, and a byte of KV gives no more than before.", async (reader) => {
    const figure = await reader.figure("decode-step");
    await reader.slide("Sequences in the batch", 8);
    await reader.says(reader.caption, "A byte of KV gives 8 FLOPs in any batch, a byte of weights 256.");
    await reader.look(figure.locator(".ds-real"));
  }),
  step("A machine with little arithmetic is kept busy by it.", async (reader) => {
    const figure = await reader.figure("decode-step");
    await figure.getByRole("slider", { name: "Machine balance" }).filter({ visible: true }).fill("0");
    await reader.says(reader.finding, "a machine that does 16 is kept busy");
    await reader.look(figure.locator(".ds-real"));
  }),
  step("One token more is packed, and the buffer weighs what the product says.", async (reader) => {
    const figure = await reader.figure("kv-weigh");
    await reader.press("One token more");
    await reader.says(figure.getByRole("table").first(), "5 × 4,096 = 20,480");
    await expect(figure.locator("td", { hasText: /^holds$/ })).toHaveCount(4);
  }),
  step(
    "The reader lets the query heads count, which are not in the product, and is told the sum.",
    async (reader) => {
      const question = await reader.question("other-heads");
      await expect(question.locator("[data-answer]")).toBeHidden();
      // 389,120 with half the KV heads, and twice that for twice the query heads.
      await question.getByRole("textbox").fill("389120");
      await reader.press("Check");
      await reader.says(question.locator("[data-answer]"), "Not so. 194,560 bytes.");
    },
    { picture: true },
  ),
]);
