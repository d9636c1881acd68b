import { expect, step, walkthrough } from "../support/walkthrough";

walkthrough("windows", [
  step(
    "The reader finds a ring of four rows, in which the eighth token has just overwritten the fourth.",
    async (reader) => {
      const figure = await reader.figure("window-ring");
      await reader.says(reader.finding, "Token 7 overwrites token 3: four rows are kept");
      await expect(figure.getByRole("img", { name: /slot 3: the row of token 7 “ferry”, just written/ })).toBeVisible();
    },
  ),
  step("The next token comes, and takes the place of the oldest row.", async (reader) => {
    await reader.figure("window-ring");
    await reader.press("Next token");
    await reader.says(reader.finding, "Token 8 overwrites token 4");
    await reader.says(reader.caption, "written to slot 0, 8 mod 4, over the row of token 4");
  }),
  step("The first token finds an empty ring and sees itself alone.", async (reader) => {
    const figure = await reader.figure("window-ring");
    await reader.slide("Tokens so far", 0);
    await reader.says(reader.finding, "still fills: one in, nothing lost yet");
    await reader.says(reader.caption, "It sees itself alone");
    await expect(figure.getByRole("button", { name: "One back" })).toBeDisabled();
    await reader.slide("Tokens so far", 7);
  }),
  step(
    "The edge of the window is dragged two cells back: six rows, and six slots.",
    async (reader) => {
      const figure = await reader.figure("window-ring");
      const edge = figure.getByRole("slider", { name: "Edge of the window" });
      const cell = await figure.getByRole("gridcell", { name: "Query 7, key 4:" }).boundingBox();
      if (cell === null) throw new Error("the mask is not drawn");
      await reader.drag(edge, { x: -2 * cell.width });
      await expect(edge).toHaveAttribute("aria-valuenow", "6");
      await reader.says(reader.finding, "Token 7 overwrites token 1: six rows are kept");
      await expect(figure.getByRole("img", { name: /slot 5: / })).toBeVisible();
    },
    { picture: true },
  ),
  step("A key far back is pointed at, and the figure says what took its slot.", async (reader) => {
    const figure = await reader.figure("window-ring");
    await reader.hover(figure.getByRole("gridcell", { name: "Query 7, key 1:" }));
    // A window of six reaches five back; slot 1 mod 6 went to 1 + 6.
    await reader.says(
      figure,
      "does not see key 1 “fell”: 6 tokens back, and a window of 6 reaches 5 back. Slot 1 went to token 7",
    );
  }),
  step("With Mistral’s windows a context of 32,768 tokens takes an eighth.", async (reader) => {
    await reader.figure("window-ring");
    await reader.page.mouse.move(0, 0);
    await reader.choose("Mistral 7B");
    // 32 layers × 4,096 rows × 4,096 bytes
    await reader.says(
      reader.caption,
      "hold 536,870,912 bytes where every row kept would be 4,294,967,296, 8 times less",
    );
  }),
  step("The reader predicts which query is the last to see a row, one too late, and is told why.", async (reader) => {
    const question = await reader.question("overwritten");
    await expect(question.locator("[data-answer]")).toBeHidden();
    await reader.choose(/^1,128/);
    await reader.says(question.locator("[data-answer]"), "Not so. Token 1,127.");
  }),
  step("Eight stacked windows of ten reach back 73 tokens, not 80.", async (reader) => {
    await reader.figure("receptive-field");
    await reader.says(reader.finding, "Eight windows of 10 reach 73 tokens");
    await reader.says(reader.caption, "On paper 8 × 10 = 80 tokens");
  }),
  step("Four layers span half of it, a token more.", async (reader) => {
    await reader.figure("receptive-field");
    await reader.choose("4");
    // 4 × 9 + 1
    await reader.says(reader.finding, "Four windows of 10 reach 37 tokens");
  }),
  step("The token 40 back is now beyond the reach: nothing of it arrives.", async (reader) => {
    const figure = await reader.figure("receptive-field");
    await reader.says(figure.getByRole("region", { name: /40 back/ }), "Its influence is exactly 0");
  }),
  step(
    "The cone’s edge is moved by a key to a window of eleven, and the token is within reach again.",
    async (reader) => {
      const figure = await reader.figure("receptive-field");
      await figure.getByRole("slider", { name: "Window" }).focus();
      await reader.keys("ArrowUp");
      // 4 × 10 + 1
      await reader.says(reader.finding, "Four windows of 11 reach 41 tokens");
      await reader.says(figure.getByRole("region", { name: /40 back/ }), "One way leads to the last output");
    },
  ),
  step("A residual that keeps more draws the influence nearer and leaves the reach as it is.", async (reader) => {
    await reader.figure("receptive-field");
    const effective = async () => Number(/in the last (\d+) token/.exec(await reader.finding.innerText())?.[1]);
    const before = await effective();
    await reader.slide("Kept by the residual", 5);
    await reader.says(reader.caption, "keeps 95");
    await reader.says(reader.finding, "reach 41 tokens");
    expect(await effective()).toBeLessThan(before);
  }),
  step("A passkey 70 words back is read by full attention and not by the window.", async (reader) => {
    await reader.figure("needle");
    await reader.says(reader.finding, "“marigold” lies 70 words back: full attention reads it, the window does not");
  }),
  step("The passkey is moved to the end of the text, into the window, and both read it.", async (reader) => {
    await reader.figure("needle");
    await reader.slide("Depth of the passkey", 20);
    await reader.says(reader.finding, "“marigold” lies 3 words back: full attention and the window both read it");
  }),
  step("A word of the reader’s own is hidden instead, and comes back.", async (reader) => {
    await reader.figure("needle");
    await reader.type("Passkey: one word", "Zanzibar");
    await reader.says(reader.finding, "“Zanzibar” lies 3 words back: full attention and the window both read it");
  }),
  step(
    "The reader predicts how much the windows grow from 10,000 tokens to 100,000: by nothing.",
    async (reader) => {
      const question = await reader.question("growth");
      await reader.choose(/^0/);
      await reader.says(question.locator("[data-answer]"), "Right. By none.");
    },
    { picture: true },
  ),
]);
