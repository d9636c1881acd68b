import type { Source } from "../../models";

interface ReferencesProps {
  readonly sources: readonly Source[];
}

/** Where the cited figures come from, numbered as they are cited. */
export function References({ sources }: ReferencesProps) {
  return (
    <section className="part references" aria-labelledby="references-title">
      <h2 id="references-title">References</h2>
      <ol>
        {sources.map(({ id, title, where, address }) => (
          <li key={id} id={`ref-${id}`}>
            <span data-cite={id}>
              <a href={address}>{title}</a>. {where}.
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
