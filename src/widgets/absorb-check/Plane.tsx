import type { AbsorbView } from "./derive";

interface PlaneProps {
  readonly plane: AbsorbView["plane"];
}

/** One pair of channels of the key that is shown, rotated behind W^UK and before it. */
export function Plane({ plane }: PlaneProps) {
  const { after, before, now, still, says } = plane;
  return (
    <div className="ac-plane">
      <p className="ac-head">Why: two channels of its key</p>
      <svg viewBox="-100 -100 200 200" role="img" aria-label={says} data-still={still ? "" : undefined}>
        <path className="ac-cross" d="M-100,0H100M0,-100V100" />
        <path className="ac-after" d={after} />
        <path className="ac-before" d={before} />
        <path className="ac-apart" d={`M${now.after.x},${now.after.y}L${now.before.x},${now.before.y}`} />
        <circle className="ac-at-after" cx={now.after.x} cy={now.after.y} r="6" />
        <circle className="ac-at-before" cx={now.before.x} cy={now.before.y} r="3" />
      </svg>
      <ul>
        <li>
          <span className="ac-ring" aria-hidden="true" /> R <b>W</b> c: keeps to a circle
        </li>
        <li>
          <span className="ac-dot" aria-hidden="true" /> <b>W</b> R c: keeps to an ellipse
        </li>
      </ul>
      <p className="ac-says">{says}</p>
    </div>
  );
}
