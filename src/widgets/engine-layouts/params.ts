import { exact } from "../../ui/numbers";
import { choice, steps } from "../../ui/params/kinds";
import type { Values } from "../../ui/params/param";
import { layouts } from "./layouts";

/** A page holds whole blocks of HCA, the longest of all models. */
const pages = [128, 256, 512, 1024, 2048];
const vllmPage = 256;
const powers = Array.from({ length: 5 }, (_, index) => 4096 * 4 ** index);

export const params = {
  layout: choice(
    layouts.map(({ id, name }) => ({ value: id, key: id, label: name })),
    "v4.1-584",
    { label: "Layout" },
  ),
  page: steps(
    pages.map((value) => ({ value, real: value === vllmPage ? "vLLM" : null })),
    vllmPage,
    { label: "Tokens a page", unit: () => "tokens" },
  ),
  context: steps(
    powers.map((value) => ({ value, real: value === 2 ** 20 ? "longest" : null })),
    2 ** 20,
    { label: "Context", unit: (value) => (value === 1 ? "token" : "tokens") },
  ),
};

export type LayoutParams = Values<typeof params>;

export const contextText = (tokens: number) => `${exact(tokens)} tokens`;
