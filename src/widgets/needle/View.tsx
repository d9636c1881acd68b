import type { ViewProps } from "../define";
import type { NeedleView } from "./derive";
import { LaneRow } from "./LaneRow";
import type { params } from "./params";
import { Strip } from "./Strip";

type Props = ViewProps<typeof params, NeedleView>;

/** A text with a passkey in it, and what each mechanism read back when asked at its end. */
export function View({ view, control }: Props) {
  return (
    <div className="nd">
      <div className="nd-controls">
        {control("source")}
        {control("word")}
        {control("hidden")}
      </div>
      <div className="nd-text">
        <div className="nd-form">{control(view.isOwn ? "own" : "length")}</div>
        <div className="nd-pane">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <section className="nd-read" tabIndex={0} aria-label="The text with its passkey and the question">
            {view.pieces.map(({ text, isNeedle, isInWindow }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing but its place and its text.
              <span key={index} className={isInWindow ? "nd-near" : undefined}>
                {isNeedle ? <mark>{text}</mark> : text}{" "}
              </span>
            ))}
          </section>
          <p className="nd-key">
            <span>
              <mark>passkey</mark>
            </span>
            <span className="nd-near">in the window of the last word</span>
          </p>
        </div>
      </div>
      <Strip view={view} />
      <div className="nd-depth">{control("depth")}</div>
      <div className="nd-shown">{control("shown")}</div>
      <ul className="nd-lanes" aria-label={view.described}>
        {view.lanes.map((lane) => (
          <LaneRow key={lane.mechanism} lane={lane} needle={view.needle} />
        ))}
      </ul>
      <div className="nd-notes">
        {view.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
