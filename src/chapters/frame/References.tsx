import type { Source } from "../../models";

interface ReferencesProps {
  readonly sources: readonly Source[];
}

/** Where the cited figures come from. */
export function References({ sources }: ReferencesProps) {
  return (
    <section className="part references" aria-labelledby="references-title">
      <h2 id="references-title">References</h2>
      <ul>
        {sources.map(({ id, title, where }) => (
          <li key={id} id={`ref-${id}`}>
            <span data-cite={id}>
              {title}. {where}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
