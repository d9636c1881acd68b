import type { PageHead } from "../site/Head";
import { Shell } from "../site/Shell";
import { Place } from "../widgets/Place";

export const homeHead: PageHead = { title: "KV Lineage", description: "How a token's KV cache shrank.", path: "/" };

export function HomePage() {
  return (
    <Shell section={null}>
      <main id="main" className="page">
        <Place widget="generations" heading={1} eager />
      </main>
    </Shell>
  );
}
