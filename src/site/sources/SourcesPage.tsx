import { type Model, models, type Source, type SourceKind, sources } from "../../models";
import { href } from "../../ui/href";
import { exact } from "../../ui/numbers";
import { Shell } from "../Shell";
import { type PageUses, UsedIn } from "../usedIn";

interface SourcesPageProps {
  readonly pages: readonly PageUses[];
}

const kinds: Readonly<Record<SourceKind, string>> = {
  primary: "Read: the authors’ own paper, configuration or code",
  implementation: "Read: somebody else’s implementation of the model",
  article: "Read: an article about it",
  recalled: "Published, and not read again for this site",
};

const all: readonly Source[] = Object.values(sources);
const kindIds = (Object.keys(kinds) as SourceKind[]).filter((kind) => all.some((source) => source.kind === kind));

/** Every source of the site: what is cited from it, and which values of which model are taken from it. */
export function SourcesPage({ pages }: SourcesPageProps) {
  return (
    <Shell section="sources">
      <main id="main" className="page reference">
        <header className="chapter-head">
          <h1>Sources</h1>
          <p className="lede">
            What is not computed here is published somewhere. Each figure that is cited leads back to the sentence that
            uses it, each value of a model to the table it goes into.
          </p>
        </header>
        {kindIds.map((kind) => (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`}>{kinds[kind]}</h2>
            <dl className="entries">
              {all
                .filter((source) => source.kind === kind)
                .map((source) => (
                  <SourceEntry key={source.id} source={source} pages={pages} />
                ))}
            </dl>
          </section>
        ))}
      </main>
    </Shell>
  );
}

function SourceEntry({ source, pages }: { readonly source: Source; readonly pages: readonly PageUses[] }) {
  return (
    <div className="entry" id={source.id} data-source={source.id}>
      <dt data-cite={source.id}>
        <a href={source.address}>{source.title}</a>
      </dt>
      <dd>
        <p className="entry-where" data-cite={source.id}>
          {source.where}
        </p>
        <div data-cite={source.id}>
          <UsedIn of="source" id={source.id} pages={pages} show={({ words }) => words} />
        </div>
        {models.map((model) => (
          <ModelValues key={model.id} model={model} source={source} />
        ))}
      </dd>
    </div>
  );
}

/** The values of a model that come from a source, as one line that leads to where they are used. */
function ModelValues({ model, source }: { readonly model: Model; readonly source: Source }) {
  const fields = Object.entries(model.sources)
    .filter(([, from]) => from === source)
    .map(([field]) => field);
  if (fields.length === 0) return null;
  return (
    <details className="entry-values" data-computed="">
      <summary>
        {exact(fields.length)} {fields.length === 1 ? "value" : "values"} of {model.name}
      </summary>
      <p>
        <a href={`${href("/chapters/arithmetic/")}#sum-${model.id}`}>
          {fields.map((field) => `${field} ${valueText(model.config[field])}`).join(" · ")}
        </a>
      </p>
    </details>
  );
}

function valueText(value: number | readonly number[] | undefined): string {
  if (value === undefined) return "";
  return typeof value === "number" ? exact(value) : runs(value);
}

/** A list of numbers with repeats counted: "0, 0, 4, 128 (20 times), 4". */
function runs(values: readonly number[]): string {
  const counted = values.reduce<{ value: number; times: number }[]>((list, value) => {
    const last = list.at(-1);
    if (last?.value === value) last.times++;
    else list.push({ value, times: 1 });
    return list;
  }, []);
  return counted
    .map(({ value, times }) => (times === 1 ? exact(value) : `${exact(value)} (${times} times)`))
    .join(", ");
}
