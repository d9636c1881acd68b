import { type CSSProperties, type KeyboardEvent, memo, useEffect, useRef } from "react";
import { Glyph } from "../../ui/Term";
import type { ViewProps } from "../define";
import type { ScoresView, WordCell } from "./derive";
import { indexHeads } from "./layer";
import type { params } from "./params";

type SetParams = ViewProps<typeof params, ScoresView>["set"];

interface WordsProps {
  readonly words: readonly WordCell[];
  readonly threshold: number;
  readonly uid: string;
  readonly set: SetParams;
}

/** The text. Above each word its index score, head on head; below it what dense attention weighs. */
export function Words({ words, threshold, uid, set }: WordsProps) {
  const id = (place: number) => `${uid}w${place}`;
  const box = useRef<HTMLDivElement>(null);
  const asks = words.findIndex(({ kind }) => kind === "query");
  // A long text is scrolled to the word that asks; the page stays where it is.
  useEffect(() => showWithin(box.current, `[data-place="${asks}"]`), [asks]);
  const move = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const from = event.target instanceof HTMLElement ? Number(event.target.dataset.place) : Number.NaN;
    const next = document.getElementById(id(from + by));
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className="is-text">
      <p className="is-key">
        <span>
          <Glyph of="part-address" /> up: index score, a pattern for each head
        </span>
        <span>
          <Glyph of="part-content" /> down: dense attention, hollow where it is not read
        </span>
        <span>
          <Glyph of="part-query" /> the word that asks: press another
        </span>
        <span>
          <i className="is-cut-key" /> what a word needs to be read
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons that is one stop for the keyboard. */}
      <div
        ref={box}
        className="is-words"
        role="group"
        aria-label="Words of the text. Arrow keys move, Enter makes a word ask."
        style={{ "--threshold": `${threshold}%` } as CSSProperties}
        onKeyDown={move}
        onPointerLeave={(event) => event.pointerType !== "touch" && set({ at: null })}
      >
        {words.map((cell) => (
          <Word key={cell.place} id={id(cell.place)} {...cell} set={set} />
        ))}
      </div>
    </div>
  );
}

/** Scrolls a box as little as shows all of what the selector finds in it. */
function showWithin(box: HTMLElement | null, selector: string): void {
  const word = box?.querySelector(selector);
  if (!box || !word) return;
  const [whole, own] = [box.getBoundingClientRect(), word.getBoundingClientRect()];
  if (own.top < whole.top) box.scrollTop -= whole.top - own.top;
  else if (own.bottom > whole.bottom) box.scrollTop += own.bottom - whole.bottom;
}

interface WordProps extends WordCell {
  readonly id: string;
  readonly set: SetParams;
}

const Word = memo(function Word({ id, place, word, kind, picked, parts, dense, shown, says, set }: WordProps) {
  return (
    <button
      type="button"
      id={id}
      className="is-word"
      data-mark=""
      data-place={place}
      data-kind={kind}
      data-picked={picked ? "" : undefined}
      data-shown={shown ? "" : undefined}
      tabIndex={shown ? 0 : -1}
      aria-label={says}
      aria-pressed={kind === "query"}
      onClick={() => set({ query: place, at: null })}
      onFocus={() => set({ at: place })}
      onPointerEnter={(event) => event.pointerType !== "touch" && set({ at: place })}
    >
      <span className="is-up">
        <Stack parts={parts} />
      </span>
      <span className="is-name">{word}</span>
      <span className="is-down">{dense > 0 && <i style={{ height: `${dense}%` }} />}</span>
    </button>
  );
}, isSame);

/** Heights are compared one by one: they are made anew with each state. */
function isSame(before: WordProps, after: WordProps): boolean {
  return (
    before.says === after.says &&
    before.kind === after.kind &&
    before.shown === after.shown &&
    before.dense === after.dense &&
    before.parts.length === after.parts.length &&
    before.parts.every((part, head) => part === after.parts[head])
  );
}

/** What the heads add, one on the other, the first at the bottom. */
export function Stack({ parts }: { readonly parts: readonly number[] }) {
  return indexHeads.map(({ id }, head) =>
    (parts[head] ?? 0) > 0 ? <i key={id} data-head={id} style={{ height: `${parts[head]}%` }} /> : null,
  );
}
