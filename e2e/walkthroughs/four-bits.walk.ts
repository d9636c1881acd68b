import { expect, step, walkthrough } from "../support/walkthrough";

walkthrough("four-bits", [
  step("The reader finds V4.1’s cache: 890 bytes a token, main rows in four bits.", async (reader) => {
    const figure = await reader.figure("fidelity-by-precision");
    await reader.says(reader.finding, "Main rows in FP4: 890 bytes a token");
    await reader.says(reader.caption, "as in V4.1");
    await expect(figure.getByRole("radio", { name: /^FP4: 288 bytes a row/ }).first()).toBeChecked();
  }),
  step("Main rows go back to eight bits: 600 bytes more, and less is lost.", async (reader) => {
    await reader.figure("fidelity-by-precision");
    await reader.choose(/^FP8: 528 bytes a row, error of the answer 0\.025/);
    // 2.5 × (528 + 68)
    await reader.says(reader.finding, "Main rows in FP8: 1,490 bytes a token");
  }),
  step("MXFP4 takes less than FP4, and loses more.", async (reader) => {
    const figure = await reader.figure("fidelity-by-precision");
    await figure.getByRole("group", { name: "Main rows" }).getByRole("radio", { checked: true }).focus();
    await reader.keys("ArrowRight");
    // 2.5 × (272 + 68)
    await reader.says(reader.finding, "Main rows in MXFP4: 850 bytes a token");
    await reader.keys("ArrowRight");
    await reader.says(reader.finding, "Main rows in FP4: 890 bytes a token");
  }),
  step(
    "With the passkey in the window, window rows carry the answer too.",
    async (reader) => {
      await reader.figure("fidelity-by-precision");
      await reader.choose("In the window");
      await reader.says(reader.caption, "The passkey lies in the window: window rows and main rows both carry it");
    },
    { picture: true },
  ),
  step("The note says what the report says of the window, and what this toy does.", async (reader) => {
    const figure = await reader.figure("fidelity-by-precision");
    await reader.says(figure, "its sensitivity to quantization");
    await reader.says(figure, "this toy does not settle it");
  }),
  step("Window rows in four bits are chosen: the error in the window grows.", async (reader) => {
    const figure = await reader.figure("fidelity-by-precision");
    const error = async () => Number(/answer is (\S+) away/.exec(await reader.caption.innerText())?.[1]);
    const before = await error();
    await figure.getByRole("group", { name: "Window rows" }).getByRole("radio", { checked: true }).focus();
    await reader.keys("ArrowRight");
    await reader.keys("ArrowRight");
    await reader.says(reader.caption, "window rows in FP4");
    expect(await error()).toBeGreaterThan(before);
  }),
  step("The row of 288 bytes opens at the scale of its third block.", async (reader) => {
    const figure = await reader.figure("row-anatomy");
    await reader.says(figure, "288");
    await reader.says(reader.caption, "258");
  }),
  step("The scales of a page stood apart until the end of September.", async (reader) => {
    await reader.figure("row-anatomy");
    const before = await reader.caption.innerText();
    await reader.choose("Scales last");
    await expect(reader.caption).not.toHaveText(before, { useInnerText: true });
  }),
  step("At unit weight the bound is far inside the reach.", async (reader) => {
    await reader.figure("range-bound");
    await reader.says(reader.finding, "at most about 22.6");
  }),
  step("Past a norm weight of 118 the argument ends.", async (reader) => {
    await reader.figure("range-bound");
    await reader.slide("Largest norm weight", 16);
    await reader.says(reader.finding, "the most a block can hold");
  }),
  step("The indexer’s rule loses more of the seeded vector than the global row’s.", async (reader) => {
    const figure = await reader.figure("quantize");
    await reader.says(reader.caption, "0.1210");
    await figure.getByLabel("Stored as", { exact: true }).selectOption("v41-global");
    await reader.says(reader.caption, "0.0912");
  }),
  step("The reader predicts what becomes of a ten, and is told of the scale that rounds down.", async (reader) => {
    const question = await reader.question("largest-ten");
    await expect(question.locator("[data-answer]")).toBeHidden();
    await reader.choose(/^10$/);
    await reader.says(question.locator("[data-answer]"), "Not so. 9.75 is read back.");
  }),
]);
