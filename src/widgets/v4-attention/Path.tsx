import { memo } from "react";
import type { PathStep } from "./derive";

/** The way of a query at V4-Flash’s sizes; eight blocks where the groups do not mix. */
export const Path = memo(function Path({ steps }: { readonly steps: readonly PathStep[] }) {
  return (
    <section className="va-path" aria-label="The way of a query">
      <p className="va-head">The same way at V4-Flash’s sizes</p>
      <ol>
        {steps.map(({ name, shape, blocks }) => (
          <li key={name}>
            <span className="va-blocks" aria-hidden="true">
              {Array.from({ length: blocks }, (_, block) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks have nothing but their place.
                <i key={block} />
              ))}
            </span>
            <span>
              {name} <code>{shape}</code>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});
