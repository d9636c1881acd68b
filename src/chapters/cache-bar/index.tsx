import type { CSSProperties } from "react";
import { useStore } from "zustand";
import { footprint } from "../../core";
import { deepseekLlm67b, deepseekV2, deepseekV4Flash, deepseekV32, deepseekV41Flash } from "../../models";
import { exact, rounded } from "../../ui/numbers";
import type { PageStore } from "../../ui/store";
import { chapterBySlug } from "../list";
import { barPieces, barPlace } from "./geometry";

interface CacheBarProps {
  readonly slug: string;
  readonly store: PageStore;
}

const ticks = [deepseekV41Flash, deepseekV4Flash, deepseekV32, deepseekV2, deepseekLlm67b].map(
  ({ id, shortName, layers }) => ({
    id,
    name: shortName.split("-")[0] ?? shortName,
    rest: shortName.includes("-") && id !== deepseekV41Flash.id ? `-${shortName.split("-")[1]}` : "",
    bytes: footprint(layers).bytesPerToken,
  }),
);
const largest = Math.max(...ticks.map(({ bytes }) => bytes));

/** The thread through all chapters: where the reader's cache stands, on one log scale with the models. */
export function CacheBar({ slug, store }: CacheBarProps) {
  const { startsAt, endsAt } = chapterBySlug(slug);
  const stand = useStore(store, (page) => page.stand) ?? endsAt;
  const { solid, hollow } = barPieces(stand, startsAt, largest);
  const was = stand === startsAt ? "" : `, was ${exact(startsAt)}`;
  return (
    <section className="cache-bar" aria-label="Your cache">
      <p aria-live="polite">
        <span>
          Your cache<span className="cache-bar-scale">, log scale</span>
        </span>{" "}
        <span>
          <span className="cache-bar-now">
            <b data-stand="">{exact(stand)}</b> bytes a token
          </span>
          <span className="cache-bar-was">{was}</span>
        </span>
      </p>
      <div className="cache-bar-track" aria-hidden="true">
        <i
          className="cache-bar-hollow"
          hidden={hollow.to === hollow.from}
          style={{ left: `${hollow.from}%`, width: `${hollow.to - hollow.from}%` }}
        />
        <i className="cache-bar-solid" style={{ width: `${solid.to}%` }} />
        {ticks.map(({ id, name, rest, bytes }) => (
          <span key={id} data-model={id} style={{ "--at": `${barPlace(bytes, largest)}%` } as CSSProperties}>
            {name}
            <span className="cache-bar-rest">{rest}</span> <span className="cache-bar-bytes">{rounded(bytes)}</span>
          </span>
        ))}
      </div>
    </section>
  );
}
