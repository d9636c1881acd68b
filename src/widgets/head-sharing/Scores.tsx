import type { CSSProperties } from "react";
import type { Score, SharingView } from "./derive";

interface ScoresProps {
  readonly scores: readonly Score[];
  readonly ticks: SharingView["ticks"];
}

/** Three published scores on an axis, and nothing between them. */
export function Scores({ scores, ticks }: ScoresProps) {
  return (
    <section>
      <h4>MMLU, cited, not computed</h4>
      <div className="hs-scores">
        {scores.map(({ name, score, place, shown }) => (
          <p key={name} data-mark="" data-shown={shown ? "" : undefined} style={{ "--place": place } as CSSProperties}>
            <b>{score}</b> {name}
          </p>
        ))}
        <div className="hs-axis" aria-hidden="true">
          {ticks.map(({ text, place }) => (
            <span key={text} style={{ "--place": place } as CSSProperties}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <p className="hs-source">
        From the DeepSeek-V2 paper, Appendix D.1: models of 7B parameters, not the layer above. Three points were
        published; nothing is drawn between them. The axis does not begin at zero.
      </p>
    </section>
  );
}
