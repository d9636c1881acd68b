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
      <div className="rb-weight">{control("weight")}</div>
      <div className="rb-chart" role="img" aria-label={view.described}>
        <Rule className="rb-bound" at={view.bound} />
        <Rule className="rb-reach" at={view.reach} />
        {view.lanes.map((lane) => (
          <LaneRow key={lane.name} lane={lane} />
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
      {view.notes.map((note) => (
        <p key={note} className="rb-note">
          <Powers>{note}</Powers>
        </p>
      ))}
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

function LaneRow({ lane: { name, range, spans, kind, bar, floor } }: { readonly lane: Lane }) {
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
      </div>
    </div>
  );
}
