import { Handle } from "../../ui/controls/Handle";
import type { ViewProps } from "../define";
import type { ScoresView } from "./derive";
import { mostPicks, type params } from "./params";
import { Ranks } from "./Ranks";
import { Sum } from "./Sum";
import { Words } from "./Words";

type Props = ViewProps<typeof params, ScoresView>;

/** The text with its scores, the scores in order with the cut, the sum of one of them, and what the cut costs. */
export function View({ view, set, control, held, uid }: Props) {
  return (
    <div className="is">
      <Words words={view.words} threshold={view.threshold} uid={uid} set={set} />
      <div className="is-two">
        <Ranks
          view={view}
          handle={held("picks", (picks) => (
            <Handle
              label="Top-k: words that attention reads"
              says={view.picksSay}
              min={1}
              max={mostPicks}
              value={picks}
              onChange={(next) => set({ picks: next })}
            />
          ))}
        />
        <Sum sum={view.sum} onAt={(at) => set({ at })} />
      </div>
      <dl className="is-results">
        {view.results.map(({ name, value, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b> <span>{says}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="is-own">{control("text")}</div>
    </div>
  );
}
