import type { ViewProps } from "../define";
import type { NeedleView } from "./derive";
import { LaneRow } from "./LaneRow";
import type { params } from "./params";
import { Read } from "./Read";
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
          <Read pieces={view.pieces} needle={view.needle?.says ?? ""} />
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
