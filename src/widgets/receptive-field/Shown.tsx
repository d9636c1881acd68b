import { Powers } from "../../ui/Powers";
import type { ReachView } from "./derive";

interface ShownProps {
  readonly shown: ReachView["shown"];
  readonly uid: string;
  readonly onPick: (back: number) => void;
}

/** What is said of the token shown, with steps to its neighbours. */
export function Shown({ shown: { name, lines, back, older, newer }, uid, onPick }: ShownProps) {
  return (
    <section className="rf-shown" aria-labelledby={`${uid}shown`}>
      <div className="rf-steps">
        <button type="button" className="button" aria-disabled={older === back} onClick={() => onPick(older)}>
          Older
        </button>
        <button type="button" className="button" aria-disabled={newer === back} onClick={() => onPick(newer)}>
          Newer
        </button>
      </div>
      <p id={`${uid}shown`} className="rf-name">
        {name}
      </p>
      <div className="rf-said">
        {lines.map((line) => (
          <p key={line}>
            <Powers>{line}</Powers>
          </p>
        ))}
      </div>
    </section>
  );
}
