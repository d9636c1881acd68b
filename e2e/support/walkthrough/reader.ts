import type { Locator, Page } from "@playwright/test";
import { settled } from "../pages";
import { expect } from "../test";

type Place = string | RegExp;

/**
 * Somebody who reads a chapter: looks at one part of the page after another, and does things in it. What is pressed,
 * chosen or typed is looked for in the part that is looked at; that part is also what a step's picture shows.
 */
export class Reader {
  readonly page: Page;
  /** Whether the page is as narrow as a phone. */
  readonly narrow: boolean;
  #part: Locator | null = null;

  constructor(page: Page, width: number) {
    this.page = page;
    this.narrow = width < 768;
  }

  /** The part looked at. Throws before anything was. */
  get part(): Locator {
    if (this.#part === null) throw new Error("The reader looks at nothing yet: start with figure, question or look");
    return this.#part;
  }

  /** The sentence over the figure looked at. */
  get finding(): Locator {
    return this.part.getByRole("heading").first();
  }

  /** What the figure looked at says is shown now. */
  get caption(): Locator {
    return this.part.locator("[data-caption]");
  }

  /** Goes to a part of the page and waits until it is alive. */
  async look(part: Locator): Promise<Locator> {
    await part.scrollIntoViewIfNeeded();
    await settled(this.page);
    this.#part = part;
    return part;
  }

  figure(id: string): Promise<Locator> {
    return this.look(this.page.locator(`[data-widget="${id}"]`));
  }

  question(id: string): Promise<Locator> {
    return this.look(this.page.locator(`[data-question="${id}"]`));
  }

  /** Presses a button and takes the mouse away from it. */
  async press(button: Place): Promise<void> {
    await this.part
      .getByRole("button", typeof button === "string" ? { name: button, exact: true } : { name: button })
      .click();
    await this.page.mouse.move(0, 0);
  }

  /** Presses keys one after another, as "ArrowRight" or "Enter", where the focus is. */
  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Chooses an option by its words: of radio buttons, or of the list with this label. */
  async choose(option: Place, list?: Place): Promise<void> {
    if (list === undefined) {
      await this.part
        .getByRole("radio", typeof option === "string" ? { name: option, exact: true } : { name: option })
        .check();
      return;
    }
    const field = this.part.getByLabel(list, { exact: true });
    const value = await field.locator("option").filter({ hasText: option }).first().getAttribute("value");
    await field.selectOption(value);
  }

  /** Writes text in place of what stands in a field. */
  async type(field: Place, text: string): Promise<void> {
    await this.part.getByLabel(field).fill(text);
  }

  /** Moves a slider to one of its stops, counted from 0. */
  async slide(label: Place, stop: number): Promise<void> {
    await this.part.getByRole("slider", { name: label }).fill(String(stop));
  }

  async hover(mark: Locator): Promise<void> {
    await mark.scrollIntoViewIfNeeded();
    await mark.hover();
  }

  /** Takes a mark by its middle with the mouse and moves it, in pixels. */
  async drag(mark: Locator, { x = 0, y = 0 }: { readonly x?: number; readonly y?: number }): Promise<void> {
    await mark.scrollIntoViewIfNeeded();
    const box = await mark.boundingBox();
    if (box === null) throw new Error("what is to be dragged is not drawn");
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    const { mouse } = this.page;
    await mouse.move(left, top);
    await mouse.down();
    await mouse.move(left + x, top + y, { steps: 4 });
    await mouse.up();
    await mouse.move(0, 0);
  }

  /** Waits until a part says this. */
  async says(part: Locator, words: Place): Promise<void> {
    await expect(part).toContainText(words);
  }
}
