import type { ReactNode } from "react";
import { href } from "../ui/href";
import type { Use } from "../ui/uses";

/** The uses of one page, with its address and title. */
export interface PageUses {
  readonly path: string;
  readonly title: string;
  readonly uses: readonly Use[];
}

interface UsedProps {
  readonly of: Use["of"];
  readonly id: string;
  readonly pages: readonly PageUses[];
  /** What a use is shown as. */
  readonly show: (use: Use) => ReactNode;
}

/** Where a source is cited or a term is used, page by page, each use a link to its place. */
export function UsedIn({ of, id, pages, show }: UsedProps) {
  const found = pages
    .map(({ path, title, uses }) => ({ path, title, uses: uses.filter((use) => use.of === of && use.id === id) }))
    .filter(({ uses }) => uses.length > 0);
  if (found.length === 0) return null;
  return (
    <ul className="used-in">
      {found.map(({ path, title, uses }) => (
        <li key={path}>
          {title}:{" "}
          {uses.map((use, index) => (
            <span key={use.anchor}>
              {index > 0 && "; "}
              <a href={`${href(path)}#${use.anchor}`}>{show(use)}</a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
