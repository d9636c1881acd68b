import { type Chapter, chapters } from "../../chapters/list";
import { href } from "../../ui/href";
import { exact } from "../../ui/numbers";

/** Where the number stands when a chapter ends, if that chapter moved it. */
function movedTo({ number, startsAt, endsAt }: Chapter): string {
  return number === 1 || endsAt !== startsAt ? exact(endsAt) : "";
}

function Item({ chapter }: { readonly chapter: Chapter }) {
  const { number, title, says, path, written } = chapter;
  return (
    <li data-written={written ? "" : undefined}>
      <span className="toc-number">{number}</span>
      {written ? <a href={href(path)}>{title}</a> : <i className="toc-title">{title}</i>}
      <span className="toc-says">{says}</span>
      <span className="toc-bytes">
        {movedTo(chapter)}
        {movedTo(chapter) !== "" && <span className="unseen"> bytes a token</span>}
      </span>
      <span className={written ? "toc-state" : "unseen"}>{written ? "read now" : "being written"}</span>
    </li>
  );
}

/** All chapters, written or not, with the number at the end of each. */
export function ChapterList() {
  return (
    <section id="chapters" className="home-chapters" aria-labelledby="chapters-title">
      <div>
        <h2 id="chapters-title">Fourteen chapters, one number</h2>
        <p>
          Each takes one step, states its cost, shows the bytes and lets you check them. The figure beside a title is
          where the number stands when that chapter ends. Titles in italics are being written.
        </p>
      </div>
      <ol className="toc" data-computed="">
        {chapters.map((chapter) => (
          <Item key={chapter.slug} chapter={chapter} />
        ))}
      </ol>
    </section>
  );
}
