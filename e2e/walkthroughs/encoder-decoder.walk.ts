import { expect, step, walkthrough } from "../support/walkthrough";

walkthrough("encoder-decoder", [
  step("Half of a prompt is hit; the new half passes the encoder alone.", async (reader) => {
    await reader.figure("encoder-decoder");
    await reader.says(reader.finding, "65,536 new tokens take 1.99 times less prefill than with every layer");
    await reader.says(reader.caption, "the prefill is 1,315,840, not 2,621,440");
  }),
  step("One projection fills the decoder’s cache.", async (reader) => {
    await reader.figure("encoder-decoder");
    await reader.choose("Projection");
    await reader.says(reader.part, "the decoder’s global KV for all 131,072 tokens, without running it");
  }),
  step(
    "The last 128 tokens pass the decoder for their windows.",
    async (reader) => {
      await reader.figure("encoder-decoder");
      await reader.choose("Decoder replay");
      await reader.says(reader.part, "the last 128 tokens pass layers 20 to 39");
    },
    { picture: true },
  ),
  step("Then the next token passes all forty layers.", async (reader) => {
    await reader.figure("encoder-decoder");
    await reader.choose("Decode");
    await reader.says(reader.caption, "The next token passes all 40 layers");
  }),
  step("A prompt of one window gains nothing.", async (reader) => {
    await reader.figure("encoder-decoder");
    await reader.slide("Prompt", 0);
    await reader.says(reader.finding, "the replays cost more than they spare");
    await reader.slide("Prompt", 10);
  }),
  step("Without a hit the whole prompt is new.", async (reader) => {
    await reader.figure("encoder-decoder");
    await reader.slide("Prefix hit", 0);
    await reader.says(reader.finding, "131,072 new tokens take 2.00 times less");
  }),
  step("Six replayed tokens make the lowest layer’s window exact, and little above it.", async (reader) => {
    await reader.figure("replay");
    await reader.says(reader.finding, "6 tokens replayed: 7 of 48 window rows are exact");
    await reader.says(reader.part, "not reached");
  }),
  step(
    "Twenty-one make four layers exact.",
    async (reader) => {
      await reader.figure("replay");
      await reader.slide("Tokens replayed", 15);
      await reader.says(reader.finding, "21 tokens replayed: 25 of 48 window rows are exact");
    },
    { picture: true },
  ),
  step("Forty-one make everything what it was, seven fewer than layers times window.", async (reader) => {
    const figure = await reader.figure("replay");
    await reader.slide("Tokens replayed", 35);
    await reader.says(reader.finding, "48 of 48 window rows are exact, and the next output is what it was");
    await reader.says(reader.caption, "as published L × W = 48");
    await reader.says(figure.locator(".rp-law"), "holds");
  }),
  step("In the decoder half twenty-one are enough.", async (reader) => {
    await reader.figure("replay");
    await reader.choose("In the decoder half");
    await reader.slide("Tokens replayed", 15);
    await reader.says(reader.finding, "24 of 24 window rows are exact");
  }),
  step(
    "The reader predicts that a short prompt is prefilled in half the work, and is told why not.",
    async (reader) => {
      const question = await reader.question("short-prompt");
      await expect(question.locator("[data-answer]")).toBeHidden();
      await reader.choose(/^2,000/);
      await reader.says(question.locator("[data-answer]"), "nothing is saved");
    },
    { picture: true },
  ),
]);
