/** Headers for the paths that match a pattern. */
export interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

function toPattern(path: string): RegExp {
  const escaped = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replace(/:[A-Za-z]\w*/g, "[^/]+");
  return new RegExp(`^${escaped}$`);
}

/**
 * Reads a `_headers` file as static hosts do: a path on a line of its own (`*` for anything, `:name` for one part),
 * under it indented `Name: value` lines; `#` starts a comment line.
 * Throws, with the line's number, on a header without a path, without a colon, or without a name or value.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; headers: [string, string][] }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim();
    if (content === "" || content.startsWith("#")) continue;
    if (/^\S/.test(line)) {
      rules.push({ pattern: toPattern(content), headers: [] });
      continue;
    }
    const colon = content.indexOf(":");
    const name = content.slice(0, colon).trim();
    const value = content.slice(colon + 1).trim();
    const rule = rules.at(-1);
    if (rule === undefined) throw new Error(`_headers line ${index + 1}: a header before the first path`);
    if (colon < 1 || value === "") throw new Error(`_headers line ${index + 1}: expected "Name: value"`);
    rule.headers.push([name, value]);
  }
  return rules;
}

/** All headers that the rules give a path, in their order; a name given twice is joined by ", " as hosts do. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers } of rules) {
    if (!pattern.test(path)) continue;
    for (const [name, value] of headers) {
      const before = found.get(name.toLowerCase());
      found.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
    }
  }
  return found;
}
