import { type TermId, terms } from "../../ui/glossary/terms";
import { Shell } from "../Shell";
import { type PageUses, UsedIn } from "../usedIn";
import { definitions } from "./definitions";

interface GlossaryPageProps {
  readonly pages: readonly PageUses[];
}

const ids = (Object.keys(terms) as TermId[]).sort((a, b) =>
  terms[a].localeCompare(terms[b], "en", { sensitivity: "base" }),
);

/** Every term of the chapters: what it means, in one or two sentences, and where it is used. */
export function GlossaryPage({ pages }: GlossaryPageProps) {
  return (
    <Shell section="glossary">
      <main id="main" className="page reference">
        <header className="chapter-head">
          <h1>Glossary</h1>
          <p className="lede">
            One word for one thing. Each entry says what the word means on this site and where the chapters use it; each
            number leads to the part that computes it.
          </p>
        </header>
        <dl className="entries">
          {ids.map((id) => (
            <div key={id} className="entry" id={id} data-term={id}>
              <dt>
                <dfn>{terms[id]}</dfn>
              </dt>
              <dd>
                <p>{definitions[id]}</p>
                <UsedIn of="term" id={id} pages={pages} show={({ part }) => part || "its opening"} />
              </dd>
            </div>
          ))}
        </dl>
      </main>
    </Shell>
  );
}
