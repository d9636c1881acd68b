import { createContext, type ReactNode } from "react";

/** One place in a page that cites a source or uses a term of the glossary. */
export interface Use {
  readonly of: "source" | "term";
  /** Id of the source or the term. */
  readonly id: string;
  /** Id of the element in its page. */
  readonly anchor: string;
  /** The words that stand there. */
  readonly words: ReactNode;
  /** The part of the page that it stands in; empty outside of parts. */
  readonly part: string;
}

/** Notes the uses of one page while it is rendered, in order, and gives each its anchor. */
export class Uses {
  readonly all: Use[] = [];

  note(use: Omit<Use, "anchor">): string {
    const before = this.all.filter(({ of, id }) => of === use.of && id === use.id).length;
    const anchor = `${use.of === "source" ? "cite" : "term"}-${use.id}-${before + 1}`;
    this.all.push({ ...use, anchor });
    return anchor;
  }
}

/** What the page that is rendered notes its uses in. */
export const NotedUses = createContext<Uses | null>(null);

/** The part of the page that is rendered, by its title. */
export const PartOfPage = createContext("");
