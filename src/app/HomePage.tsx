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
  description: `How the KV cache of DeepSeek’s models fell from ${before} bytes a token to ${now}: squares of bytes drawn to scale, four levers, and each model’s sum open down to its rows.`,
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
          Every figure on this page is computed from the models’ configurations and row layouts. The totals of V1, V2,
          V3 and Llama 3 70B take bf16 rows; they and V4-Pro’s are computed here from the configurations. Window KV
          stops growing once the window is full, and is counted apart.
        </p>
      </main>
    </Shell>
  );
}
