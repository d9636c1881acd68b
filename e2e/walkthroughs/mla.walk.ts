import { expect, step, walkthrough } from "../support/walkthrough";

walkthrough("mla", [
  step("The reader finds the naive form: a key is a row of the up-projection with a cached latent.", async (reader) => {
    await reader.figure("mla-flow");
    await reader.says(reader.finding, "5 cached entries become 60 numbers of keys and values");
    await reader.says(reader.part.locator(".mf-words"), "keys: head 1, token 3, element 2");
    await expect(reader.part.locator("[data-factor]")).toHaveCount(8);
  }),
  step(
    "A number of the latent is pointed at, and the hidden state and the row it comes from are marked.",
    async (reader) => {
      const figure = await reader.figure("mla-flow");
      await reader.hover(figure.locator('[data-cell="c.2.0"]'));
      await reader.says(figure.locator(".mf-words"), "latents: token 2, element 1");
      await expect(figure.locator("[data-factor]")).toHaveCount(16);
      await reader.page.mouse.move(0, 0);
      await reader.says(figure.locator(".mf-words"), "keys: head 1, token 3, element 2");
      await reader.look(figure.locator(".mf-strip"));
    },
  ),
  step("By keyboard the reader goes on from key to score, and pins it.", async (reader) => {
    const figure = await reader.figure("mla-flow");
    await figure.locator('[data-cell="kC.3.2"]').focus();
    await reader.keys("ArrowRight", "Enter");
    await reader.says(reader.caption, "Scores: head 1, token 3");
    await expect(figure.locator('[data-cell="s.3.0"]')).toHaveAttribute("data-pinned", "");
    await reader.look(figure.locator(".mf-strip"));
  }),
  step("Absorbed, no key or value is made, and the output is the same.", async (reader) => {
    const figure = await reader.figure("mla-flow");
    const output = figure.locator('[data-cell^="u."]');
    const before = await output.allInnerTexts();
    await reader.choose("Absorbed");
    await reader.says(reader.finding, "no key or value is made");
    await expect(figure.locator('[data-cell^="kC."]')).toHaveCount(0);
    expect(await output.allInnerTexts()).toEqual(before);
  }),
  step("An earlier token asks: three entries are read, and what comes later is not there.", async (reader) => {
    const figure = await reader.figure("mla-flow");
    await figure
      .getByRole("group", { name: "Token t that asks" })
      .getByRole("radio", { name: "2", exact: true })
      .check();
    await reader.says(reader.caption, "token 2 asks, head 1, seed 1. 18 numbers are read from the cache");
    await expect(figure.locator('[data-cell^="c."][data-later]')).toHaveCount(8);
    await reader.look(figure.locator(".mf-account"));
  }),
  step("The reader's cache goes from V1 to V2, and the bar with it.", async (reader) => {
    const figure = await reader.figure("mla-flow");
    const stand = reader.page.locator("[data-stand]");
    await reader.choose("V1 as it was");
    await expect(stand).toHaveText("389,120");
    await reader.choose("V2");
    await expect(stand).toHaveText("69,120");
    await reader.says(figure, "60 layers × (512 + 64) × 2 bytes");
    await reader.look(figure.locator(".mf-cache"));
  }),
  step("To scale, MLA keeps as much as two and a quarter groups.", async (reader) => {
    await reader.figure("mla-table");
    await reader.says(reader.finding, "2.25 groups");
    await reader.says(reader.part, "70,272");
  }),
  step(
    "Values counted as wide as keys make a factor that is often quoted, and is a slip.",
    async (reader) => {
      await reader.figure("mla-table");
      await reader.choose("both wider: a slip");
      await reader.says(reader.finding, "71.1 times as much as MLA, not 85.3");
      await reader.says(reader.part, "98,304");
      await reader.look(reader.part.locator(".mt-forms"));
    },
    { picture: true },
  ),
  step("With a latent twice as wide the reader's own layer keeps more.", async (reader) => {
    await reader.figure("mla-table");
    await reader.choose("alike, as in the paper");
    await reader.type("Latent", "1024");
    // (1,024 + 64) ÷ 256 = 4.25
    await reader.says(reader.finding, "4.25 groups");
  }),
  step("Both hands of the clock are shifted by 64 tokens, and their product stays.", async (reader) => {
    await reader.figure("rope-clock");
    await reader.says(reader.caption, "dot product is −0.5994");
    await reader.press("both + 64");
    await reader.says(reader.finding, "Query at 76, key at 69");
    await reader.says(reader.caption, "dot product is −0.5994");
  }),
  step(
    "The key alone goes on by a token, and the product changes.",
    async (reader) => {
      const figure = await reader.figure("rope-clock");
      await figure.getByRole("slider", { name: /Key/ }).focus();
      await reader.keys("ArrowUp");
      await reader.says(reader.finding, "key at 70: 6 tokens apart");
      await expect(reader.caption).not.toContainText("−0.5994");
      await reader.look(figure.locator(".rc-main"));
    },
    { picture: true },
  ),
  step("The query's hand is dragged, and takes its position along.", async (reader) => {
    const figure = await reader.figure("rope-clock");
    const before = await reader.finding.innerText();
    await reader.drag(figure.getByRole("slider", { name: /Query/ }).locator(".rc-tip"), { x: 40, y: 40 });
    await expect(reader.finding).not.toHaveText(before, { useInnerText: true });
    await reader.says(reader.finding, "key at 70");
  }),
  step("Without a position both forms agree to the last digits.", async (reader) => {
    const figure = await reader.figure("absorb-check");
    await reader.says(reader.finding, "on 32 numbers a token against 128");
    await expect(figure.getByRole("row", { name: /Largest difference of a score/ })).toContainText("agree");
  }),
  step(
    "RoPE between the matrices parts them, and folding anew for each token is the price.",
    async (reader) => {
      const figure = await reader.figure("absorb-check");
      await reader.choose("RoPE between the matrices");
      await reader.says(reader.finding, "the forms part: scores differ by up to 2.05");
      await expect(figure.getByRole("row", { name: /Folded anew for each token/ })).toContainText("agree");
      await reader.look(figure.locator(".ac-main"));
    },
    { picture: true },
  ),
  step("A RoPE key beside the latent mends it for eight more numbers.", async (reader) => {
    await reader.figure("absorb-check");
    await reader.choose("RoPE key beside");
    await reader.says(reader.finding, "on 40 numbers a token against 160");
  }),
  step("The reader predicts the row of twice as many heads too large, and is told it stays.", async (reader) => {
    const question = await reader.question("more-heads");
    await reader.choose(/2,304/);
    await reader.says(question.locator("[data-answer]"), "1,152 bytes, as before.");
  }),
]);
