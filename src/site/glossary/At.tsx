import { type PartId, partTitles } from "../../chapters/frame/parts";
import { chapterBySlug } from "../../chapters/list";
import { href } from "../../ui/href";

interface AtProps {
  readonly chapter: string;
  readonly part: PartId;
  /** A number, computed. */
  readonly children: string;
}

/** A computed number that leads to where it is used. */
export function At({ chapter, part, children }: AtProps) {
  const { path, title } = chapterBySlug(chapter);
  return (
    <a className="at" href={`${href(path)}#${part}`} title={`${title}: ${partTitles[part]}`} data-num="">
      {children}
    </a>
  );
}
