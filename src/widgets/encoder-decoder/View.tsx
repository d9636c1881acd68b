import { type CSSProperties, memo } from "react";
import type { ViewProps } from "../define";
import type { BlockView, ColumnView, CostLine, HalvesView } from "./derive";
import type { params } from "./params";

type Props = ViewProps<typeof params, HalvesView>;

/** Tokens from left to right, the two halves of the stack one over the other; the work below. */
export function View({ view, control }: Props) {
  return (
    <div className="ed">
      {control("phase")}
      <Picture columns={view.columns} projecting={view.projecting} halves={view.halves} />
      <p className="ed-says">{view.says}</p>
      <p className="ed-key">
        <i data-state="now" /> computed now <i data-state="done" /> computed before <i data-state="ahead" /> later{" "}
        <i data-state="kept" /> from the cache <i data-state="skipped" /> never run
      </p>
      <div className="ed-hands">
        {control("prompt")}
        {control("hit")}
      </div>
      <div className="ed-lower">
        <Costs costs={view.costs} />
        <dl className="ed-weights">
          {view.weights.map(({ name, value, says }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <b>{value}</b> {says}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

const Picture = memo(function Picture({
  columns,
  projecting,
  halves,
}: Pick<HalvesView, "columns" | "projecting" | "halves">) {
  return (
    <div className="ed-picture" data-projecting={projecting ? "" : undefined}>
      <p className="ed-half">
        <b data-half="decoder">{halves.decoder}</b> <b data-half="encoder">{halves.encoder}</b>
      </p>
      <div className="ed-columns">
        {columns.map((column) => (
          <Column key={column.id} {...column} />
        ))}
      </div>
    </div>
  );
});

function Column({ id, name, tokens, width, blocks }: ColumnView) {
  const isDrawn = width > 0;
  return (
    <div className="ed-column" data-column={id} style={{ "--width": width } as CSSProperties} hidden={!isDrawn}>
      {blocks.map((block) => (
        <Block key={block.id} {...block} />
      ))}
      <p>
        <b>{tokens}</b> {name}
      </p>
    </div>
  );
}

function Block({ half, state, says }: BlockView) {
  return (
    <div
      className="ed-block"
      data-mark=""
      data-half={half}
      data-state={state}
      role="img"
      aria-label={`${half}: ${says}`}
    />
  );
}

/** The work of the prefill, to scale. */
const Costs = memo(function Costs({ costs }: { readonly costs: readonly CostLine[] }) {
  return (
    <section className="ed-costs" aria-label="Work of the prefill">
      <p>Tokens × layers of the prefill</p>
      {costs.map(({ name, sum, value, share }) => (
        <div key={name} data-mark="">
          <p>
            <span>{name}</span> <b>{value}</b>
          </p>
          <i style={{ "--share": share } as CSSProperties} />
          <p className="ed-sum">{sum}</p>
        </div>
      ))}
    </section>
  );
});
