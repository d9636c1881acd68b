import type { ClockView } from "./derive";

interface FoldedProps {
  readonly matrices: ClockView["matrices"];
}

/** What stands between two latents where RoPE sits between their up-projections. */
export function Folded({ matrices }: FoldedProps) {
  return (
    <section className="rc-folded">
      <p className="rc-head">The same rotation between MLA’s two matrices</p>
      <p className="rc-formula">
        <b className="rc-q">
          c<sup>Q</sup>
        </b>{" "}
        · ({" "}
        <span>
          W<sup>UQ T</sup>{" "}
          <mark>
            R<sub>n−m</sub>
          </mark>{" "}
          W<sup>UK</sup>
        </span>{" "}
        ){" "}
        <b className="rc-k">
          c<sup>KV</sup>
        </b>
      </p>
      <div className="rc-matrices">
        {matrices.map(({ name, cells }, which) => (
          <figure key={which === 0 ? "fixed" : "turned"}>
            <div className="rc-matrix">
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell of a matrix has nothing but its place.
                <span key={index}>{cell}</span>
              ))}
            </div>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <p className="rc-why">
        What is in brackets, for this pair and two small example matrices. Without RoPE it is one matrix, and can be
        made beforehand. With RoPE it is another for each distance: the rotation does not cancel, so nothing can be
        folded once for all tokens.
      </p>
    </section>
  );
}
