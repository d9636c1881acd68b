import { href } from "../ui/href";
import { Shell } from "./Shell";

/** What stands at an address that has no page. */
export function LostPage() {
  return (
    <Shell section={null}>
      <main id="main" className="page lost">
        <h1>Nothing is kept here</h1>
        <p>
          This address has no page. It may have been mistyped, or the page may not be written yet. The{" "}
          <a href={href("/")}>front page</a> lists the chapters that are.
        </p>
      </main>
    </Shell>
  );
}
