import katex from "katex";

/** A formula as TeX. Numbers of two digits and more come in as computed values, never in the text itself. */
export function tex(text: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const typed = text.raw.join(" ").match(/\d{2,}/);
  if (typed) throw new Error(`the formula has ${typed[0]} typed in; pass it as a computed value`);
  return String.raw(text, ...values);
}

interface FormulaProps {
  readonly children: string;
  /** On a line of its own. */
  readonly display?: boolean;
}

/** A formula as HTML and MathML. For static pages only: it brings KaTeX with it. */
export function Formula({ children, display = false }: FormulaProps) {
  const html = katex.renderToString(children, {
    displayMode: display,
    output: "htmlAndMathml",
    throwOnError: true,
    strict: "error",
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX made it from a formula in this repository.
  return <span className={display ? "equation" : undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}
