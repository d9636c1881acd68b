import { type CSSProperties, type KeyboardEvent, memo } from "react";
import { Glyph } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { BlockView, PoolView } from "./derive";
import type { params } from "./params";
import { source } from "./sizes";

type SetParams = ViewProps<typeof params, PoolView>["set"];

interface BlocksProps {
  readonly view: PoolView;
  readonly uid: string;
  readonly set: SetParams;
}

/**
 * All entries in blocks: what the source scores goes up, the pool lies between, what the Reindex layer scores hangs down.
 * The block last pointed at stays chosen, so that the buttons go on from it.
 */
export function Blocks({ view, uid, set }: BlocksProps) {
  const id = (block: number) => `${uid}b${block}`;
  const move = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const from = event.target instanceof HTMLElement ? Number(event.target.dataset.block) : Number.NaN;
    const next = document.getElementById(id(from + by));
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="cp-picture" data-off={view.off ? "" : undefined}>
      <Key />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of blocks that is one stop for the keyboard. */}
      <div
        className="cp-lines"
        role="group"
        aria-label="Blocks of entries. Arrow keys move from block to block."
        onKeyDown={move}
      >
        {view.lines.map((blocks) => (
          <div className="cp-line" key={blocks[0]?.block}>
            <Names layer={view.layer} layers={view.layers} />
            <div className="cp-blocks" style={{ "--blocks": blocks.length } as CSSProperties}>
              {blocks.map((block) => (
                <Block
                  key={block.block}
                  id={id(block.block)}
                  size={view.entriesABlock}
                  isStop={block.block === view.at}
                  set={set}
                  {...block}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="cp-strip">
        <button type="button" className="button" aria-label="Block before" onClick={() => set({ at: view.before })}>
          −
        </button>
        <button type="button" className="button" aria-label="Next block" onClick={() => set({ at: view.after })}>
          +
        </button>
        <p>{view.says}</p>
      </div>
    </div>
  );
}

const Key = memo(function Key() {
  return (
    <p className="cp-key">
      <span>
        <Glyph of="mode-full" /> up: layer {source} scores all
      </span>
      <span>
        <i data-kind="best" /> best of its block
      </span>
      <span>
        <i data-kind="pool" /> in the pool
      </span>
      <span>
        <Glyph of="mode-reindex" /> down: its own scores
      </span>
      <span>
        <i data-kind="both" /> picked
      </span>
      <span>
        <i data-kind="lost" /> only without the pool
      </span>
      <span>
        <i data-kind="gained" /> only inside it
      </span>
    </p>
  );
});

const Names = memo(function Names({ layer, layers }: Pick<PoolView, "layer" | "layers">) {
  return (
    <div className="cp-names" aria-hidden="true">
      <span className="cp-up">
        <Glyph of="mode-full" />
        {source}
      </span>
      <span className="cp-cell">pool</span>
      <span className="cp-down">
        <Glyph of="mode-reindex" />
        {layer}
      </span>
      {layers.map((one) => (
        <span key={one.layer} className="cp-pick" data-chosen={one.chosen ? "" : undefined}>
          {one.layer}
        </span>
      ))}
    </div>
  );
});

interface BlockProps extends BlockView {
  readonly id: string;
  readonly size: number;
  readonly isStop: boolean;
  readonly set: SetParams;
}

const Block = memo(function Block(props: BlockProps) {
  const { id, block, size, isStop, set, first, kept, pinned, late, up, best, down, picks, says, shown } = props;
  const box = `0 0 ${size} 100`;
  return (
    <button
      type="button"
      id={id}
      className="cp-block"
      data-mark=""
      data-block={block}
      data-kept={kept ? "" : undefined}
      data-pinned={pinned ? "" : undefined}
      data-late={late ? "" : undefined}
      data-shown={shown ? "" : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={says}
      onClick={() => set({ at: block })}
      onFocus={() => set({ at: block })}
      onPointerEnter={(event) => event.pointerType !== "touch" && set({ at: block })}
    >
      <span className="cp-up">
        <svg viewBox={box} preserveAspectRatio="none" aria-hidden="true">
          <path d={up.rest} />
          <path d={up.picked} data-kind="both" />
        </svg>
        <i style={{ bottom: `${best}%` }} />
      </span>
      <span className="cp-cell">{pinned ? "pin" : ""}</span>
      <span className="cp-down">
        <svg viewBox={box} preserveAspectRatio="none" aria-hidden="true">
          <path d={down.rest} />
          <path d={down.both} data-kind="both" />
          <path d={down.gained} data-kind="gained" />
          <path d={down.lost} data-kind="lost" />
        </svg>
      </span>
      {picks.map(({ layer, both, lost, gained }) => (
        <span key={layer} className="cp-pick">
          <svg viewBox={`0 0 ${size} 1`} preserveAspectRatio="none" aria-hidden="true">
            <path d={both} data-kind="both" />
            <path d={gained} data-kind="gained" />
            <path d={lost} data-kind="lost" />
          </svg>
        </span>
      ))}
      <span className="cp-first">{first}</span>
    </button>
  );
}, isSame);

/** Paths are compared one by one: they are made anew with each state. */
function isSame(before: BlockProps, after: BlockProps): boolean {
  return (
    before.says === after.says &&
    before.size === after.size &&
    before.shown === after.shown &&
    before.isStop === after.isStop &&
    before.id === after.id &&
    before.up.rest === after.up.rest &&
    before.up.picked === after.up.picked &&
    before.best === after.best &&
    before.down.rest === after.down.rest &&
    before.down.both === after.down.both &&
    before.picks.every(({ both, lost, gained }, index) => {
      const other = after.picks[index];
      return both === other?.both && lost === other.lost && gained === other.gained;
    })
  );
}
