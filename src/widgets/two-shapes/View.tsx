import { type CSSProperties, memo } from "react";
import { Glyph } from "../../ui/Term";
import type { ViewProps } from "../define";
import { OneByOne } from "../OneByOne";
import type { BlockView, PagesView, ShapesView } from "./derive";
import { viewBoxOf } from "./geometry";
import { Lanes } from "./Lanes";
import type { params } from "./params";
import { mostTokens } from "./request";

type Props = ViewProps<typeof params, ShapesView>;

/** A request: pages that grow beside a block that does not. Below, what a prefix cache keeps of the windows. */
export function View({ view, params: { tokens }, set, control }: Props) {
  return (
    <div className="ts">
      <p className="ts-head">One request</p>
      <div className="ts-tokens">
        <OneByOne value={tokens} least={0} most={mostTokens} of="token" onChange={(next) => set({ tokens: next })}>
          {control("tokens")}
        </OneByOne>
      </div>
      <div className="ts-main">
        <section className="ts-paged" aria-label="In pages">
          <p className="ts-part">
            <b>Pages</b> for what grows
          </p>
          <div className="ts-ruler">
            <input
              className="handle"
              type="range"
              aria-label="Tokens on the pages"
              aria-valuetext={`${tokens} tokens`}
              min={0}
              max={mostTokens}
              step={1}
              value={tokens}
              onChange={(event) => set({ tokens: event.target.valueAsNumber })}
            />
            <i style={{ "--x": view.along } as CSSProperties} />
          </div>
          {view.pages.map((pages) => (
            <Pages key={pages.kind} {...pages} />
          ))}
          <p className="ts-sum">
            <b>{view.paged}</b>
            <span>{view.allocated}</span>
          </p>
        </section>
        <section className="ts-fixed" aria-label="In a fixed block">
          <p className="ts-part">
            <b>A fixed block</b> for what does not
          </p>
          <div className="ts-blocks">
            {view.blocks.map((block) => (
              <Block key={block.id} {...block} />
            ))}
          </div>
          <p className="ts-sum">
            <b>{view.fixed}</b>
          </p>
        </section>
      </div>
      <Lanes view={view} control={control} onHit={(hit) => set({ hit })} />
    </div>
  );
}

/** The pages of one layer. */
const Pages = memo(function Pages({ kind, grid, name, says, pages }: PagesView) {
  return (
    <div className="ts-pages" data-kind={kind}>
      <p>
        <Glyph of={`mode-${kind}`} /> {name}
      </p>
      <div>
        {pages.map(({ page, isTaken, cells, filled }) => (
          <svg
            key={page}
            data-mark=""
            data-taken={isTaken ? "" : undefined}
            viewBox={viewBoxOf(grid)}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className="ts-empty" d={cells} />
            <path className="ts-full" d={filled} />
          </svg>
        ))}
      </div>
      <p className="ts-says">{says}</p>
    </div>
  );
});

/** What each layer reserves. */
const Block = memo(function Block({ id, grid, name, says, cells, filled, before }: BlockView) {
  return (
    <div className="ts-block" data-block={id}>
      <p>{name}</p>
      <svg data-mark="" viewBox={viewBoxOf(grid)} aria-hidden="true">
        <path className="ts-empty" d={cells} />
        <path className="ts-before" d={before} />
        <path className="ts-full" d={filled} />
      </svg>
      <p className="ts-says">{says}</p>
    </div>
  );
});
