import { expect, step, walkthrough } from "../support/walkthrough";

walkthrough("arithmetic", [
  step("What engines store: vLLM’s default takes 1,640.25 bytes where the format takes 890.", async (reader) => {
    await reader.figure("engine-layouts");
    await reader.says(reader.finding, "takes 1,640.25 bytes a token, 1.84 times the 890 of its format");
  }),
  step("With the format’s own rows it is 890.", async (reader) => {
    await reader.figure("engine-layouts");
    await reader.choose(/^FP4 rows, RoPE part inside/);
    await reader.says(reader.finding, "V4.1-Flash’s format takes 890 bytes a token");
  }),
  step("On the map layer 26 borrows from 20 and 24.", async (reader) => {
    const figure = await reader.figure("layer-map");
    await reader.says(figure.locator(".layer-panel"), "from 20");
    await reader.says(figure.locator(".layer-panel"), "from 24");
  }),
  step("Four tokens an encoder entry make 623 bytes.", async (reader) => {
    const figure = await reader.figure("layer-map");
    await reader.slide("Encoder ratio m", 2);
    await reader.says(figure.locator(".layer-map-map"), "623");
    await reader.press("Back to the real model");
  }),
  step(
    "The whole way from 389,120 to 890 stands on one log axis.",
    async (reader) => {
      const figure = await reader.figure("waterfall");
      await reader.says(reader.finding, "389,120 to 890 bytes a token");
      await reader.look(figure.locator(".wf-plot"));
    },
    { picture: true },
  ),
  step("From V1 to V2 the entry shrinks from 2,048 elements to 576.", async (reader) => {
    await reader.figure("waterfall");
    await reader.press(/^V1 to V2, elements an entry/);
    await reader.says(reader.part, "2,048 ÷ 576 = 32/9");
  }),
  step("Another order of the levers leaves the factors as they are.", async (reader) => {
    await reader.figure("waterfall");
    await reader.press("Later: layers that keep entries");
    await reader.says(reader.caption, "In the order N, L, E, B");
    await reader.says(reader.part, "23.75 × 1.6 × 3.2 × 3.596 = 437.2");
  }),
  step(
    "The buffers weigh 227,840 bytes for 256 tokens: 890 each.",
    async (reader) => {
      await reader.figure("weigh-it");
      await reader.says(reader.finding, "227,840 bytes for 256 tokens are 890 a token");
    },
    { picture: true },
  ),
  step("Layer 26 has a window and nothing else.", async (reader) => {
    const figure = await reader.figure("weigh-it");
    await figure.getByRole("button", { name: /^Layer 26:/ }).click();
    await reader.page.mouse.move(0, 0);
    await expect(figure.getByRole("region", { name: "The layer in view" })).toContainText("borrows those of layer 20");
  }),
]);
