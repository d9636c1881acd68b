import type { CSSProperties } from "react";
import { Powers } from "../../ui/Powers";
import type { ViewProps } from "../define";
import type { BoundView, Lane } from "./derive";
import type { Bar } from "./geometry";
import type { params } from "./params";
import { Sum } from "./Sum";

type Props = ViewProps<typeof params, BoundView>;

/** Bound and reach as one sum, and as ranges on a log axis. */
export function View({ view, control }: Props) {
  return (
    <div className="rb">
      <Sum sum={view.sum} holds={view.holds} verdict={view.verdict} />
      <div className="rb-weight">
        {control("weight")}
        <div className="rb-turn" aria-hidden="true">
          <span style={{ "--place": view.turn.place } as CSSProperties}>{view.turn.text}</span>
        </div>
      </div>
      <div className="rb-chart" role="img" aria-label={view.described}>
        <Rule className="rb-bound" at={view.bound} />
        <Rule className="rb-reach" at={view.reach} />
        {view.lanes.map((lane) => (
          <LaneRow key={lane.name} lane={lane} bound={view.bound.place} reach={view.reach.place} />
        ))}
        <div className="rb-axis">
          {view.ticks.map(({ text, place }) => (
            <span key={text} style={{ "--place": place } as CSSProperties}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <p className="rb-scale">
        Magnitude, log scale: equal steps are equal factors, so the lengths of the two parts add up.
      </p>
      <div className="rb-notes">
        {view.notes.map((note) => (
          <p key={note}>
            <Powers>{note}</Powers>
          </p>
        ))}
      </div>
    </div>
  );
}

interface RuleProps {
  readonly className: string;
  readonly at: { readonly text: string; readonly place: number };
}

function Rule({ className, at: { text, place } }: RuleProps) {
  return (
    <div className={`rb-rule ${className}`} style={{ "--place": place } as CSSProperties}>
      <b>{text}</b>
    </div>
  );
}

const span = ({ from, to }: Bar): CSSProperties => ({ left: `${from}%`, right: `calc(100% - ${to}%)` });

interface LaneRowProps {
  readonly lane: Lane;
  readonly bound: number;
  readonly reach: number;
}

function LaneRow({ lane: { name, range, spans, kind, bar, floor, rest }, bound, reach }: LaneRowProps) {
  return (
    <div className="rb-lane" data-mark="" data-kind={kind}>
      <p>
        <span>
          {name}:{" "}
          <b>
            <Powers>{range}</Powers>
          </b>
        </span>
        <i>{spans}</i>
      </p>
      <div>
        <span className="rb-bar" style={span(bar)} />
        {floor && <span className="rb-floor" style={span(floor)} />}
        {rest && <span className={rest.isRoom ? "rb-room" : "rb-beyond"} style={span(rest.bar)} />}
        <span className="rb-at rb-at-bound" style={{ "--place": bound } as CSSProperties} />
        <span className="rb-at" style={{ "--place": reach } as CSSProperties} />
      </div>
    </div>
  );
}
