import { choice, custom } from "../../ui/params/kinds";
import type { Param, Values } from "../../ui/params/param";
import { codings } from "./codings";
import { readNumbers } from "./readNumbers";
import type { SourceName } from "./sources";

const initialText = "0.12 -0.5 0.03 1.9 -3.1 0.75 0 -0.08 0.31 2.2 -1.05 0.4 -0.66 0.9 0.02 -1.4";

const pasted: Param<string> = custom({
  label: "Your numbers",
  initial: initialText,
  write: (text) => text,
  read: (text) => {
    const read = readNumbers(text);
    return read.ok ? { value: text, notice: null } : { value: initialText, notice: `Your numbers: ${read.reason}` };
  },
  samples: [
    initialText,
    "1",
    "[0.5, -0.25,\n 3]",
    "0 0 0",
    "1e9 1e-9 -7",
    "3.0625, ".repeat(48),
    "0.123456789 -0.5 ".repeat(160),
  ],
});

const drafted = "=";

/** What stands in the field while it is no good; `null` where what stands there is in force. */
const draft: Param<string | null> = custom({
  label: "What is typed and no good yet",
  transient: true,
  initial: null,
  write: (text) => (text === null ? "" : `${drafted}${text}`),
  read: (text) => ({ value: text.startsWith(drafted) ? text.slice(drafted.length) : null, notice: null }),
  samples: [null, "1 2 three", ""],
});

const options: readonly { readonly value: SourceName; readonly key: string; readonly label: string }[] = [
  { value: "gaussian", key: "gaussian", label: "Gaussian, seed 0" },
  { value: "outliers", key: "outliers", label: "With outliers" },
  { value: "pasted", key: "pasted", label: "Your numbers" },
];

export const params = {
  source: choice<SourceName>(options, "gaussian", { label: "Vector" }),
  rule: choice(
    codings.map(({ id, name }) => ({ value: id, key: id, label: name })),
    "v41-global",
    { label: "Stored as" },
  ),
  pasted,
  draft,
};

export type QuantizeParams = Values<typeof params>;

/** What a typed or pasted text changes. A text that is no good changes nothing but what stands in the field. */
export function changeOfText(text: string): Partial<QuantizeParams> {
  return readNumbers(text).ok ? { source: "pasted", pasted: text, draft: null } : { draft: text };
}
