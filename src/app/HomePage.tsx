import { footprint } from "../core";
import { deepseekLlm67b, deepseekV41Flash } from "../models";
import type { PageHead } from "../site/Head";
import { ChapterList } from "../site/home/ChapterList";
import { Shell } from "../site/Shell";
import { exact } from "../ui/numbers";
import { Place } from "../widgets/Place";

const before = exact(footprint(deepseekLlm67b.layers).bytesPerToken);
const now = exact(footprint(deepseekV41Flash.layers).bytesPerToken);

export const homeHead: PageHead = {
  title: `${before} bytes became ${now}`,
  description: `How the KV cache that a DeepSeek model keeps for each token fell from ${before} bytes to ${now}: every step drawn to scale, every number computed and open to its parts.`,
  path: "/",
};

/** The front page: the number, what moved it, and where to read on. */
export function HomePage() {
  return (
    <Shell section={null}>
      <main id="main" className="page home">
        <Place widget="generations" heading={1} eager />
        <div className="home-levers">
          <Place widget="levers" heading={2} />
        </div>
        <ChapterList />
        <p className="end">
          Every figure on this page is computed from the models’ published configurations and row layouts. The totals of
          V2 and V3 assume bf16 rows; those of V2, V3 and V4-Pro are computed here, none was published. Window KV does
          not grow with the sequence and is counted apart.
        </p>
      </main>
    </Shell>
  );
}
