import type { ReactNode } from "react";
import { href } from "../ui/href";
import { Patterns } from "../ui/Patterns";

interface ShellProps {
  readonly section: "chapters" | "glossary" | "sources" | null;
  readonly children: ReactNode;
}

function Mark() {
  return (
    <svg viewBox="0 0 30 24" width="30" height="24" aria-hidden="true">
      <rect width="24" height="24" style={{ fill: "var(--mass)" }} />
      <rect x="27" y="22.85" width="1.15" height="1.15" style={{ fill: "var(--mass)" }} />
    </svg>
  );
}

function ThemeButton() {
  return (
    <button type="button" className="theme" data-theme-button="" aria-label="Theme: follows the system">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 2.8a7.2 7.2 0 0 1 0 14.4z" fill="currentColor" />
      </svg>
      <span data-theme-name="">System</span>
    </button>
  );
}

/** Pages that all chapters lean on. */
const beside = [
  { id: "glossary", path: "/glossary/", title: "Glossary" },
  { id: "sources", path: "/sources/", title: "Sources" },
] as const;

/** What every page has around its content. */
export function Shell({ section, children }: ShellProps) {
  return (
    <>
      <Patterns />
      <a className="skip" href="#main">
        Skip to the text
      </a>
      <header className="top">
        <a className="brand" href={href("/")}>
          <Mark />
          KV Lineage
        </a>
        <nav aria-label="Site">
          <a href={`${href("/")}#chapters`} aria-current={section === "chapters" ? "true" : undefined}>
            Chapters
          </a>
        </nav>
        <ThemeButton />
      </header>
      {children}
      <footer className="bottom">
        <nav aria-label="Beside the chapters">
          {beside.map(({ id, path, title }) => (
            <a key={id} href={href(path)} aria-current={section === id ? "page" : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </footer>
    </>
  );
}
