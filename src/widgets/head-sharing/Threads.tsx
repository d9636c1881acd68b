import type { Sharing } from "./geometry";

interface ThreadsProps {
  readonly sharing: Sharing;
  readonly described: string;
}

/** Rows of the drawing, in px: middles of the query heads, tops of K and V. Across it is in per cent of the width. */
const rows = { height: 190, query: 8, from: 14, to: 150, k: 152, v: 172, head: 16 } as const;

/** A line from each query head to the KV head that it reads. */
export function Threads({ sharing, described }: ThreadsProps) {
  return (
    <svg className="hs-threads" width="100%" height={rows.height} role="img" aria-label={described}>
      {sharing.lines.map(({ from, to, group }) => (
        <line
          key={from}
          x1={`${from}%`}
          y1={rows.from}
          x2={`${to}%`}
          y2={rows.to}
          className={group % 2 === 0 ? undefined : "hs-other"}
        />
      ))}
      {sharing.queries.map((middle) => (
        <circle key={middle} data-mark="" className="hs-query" cx={`${middle}%`} cy={rows.query} />
      ))}
      {sharing.kv.map(({ left, width, middle }) => (
        <g key={middle} data-mark="" className="hs-kv">
          <rect x={`${left}%`} y={rows.k} width={`${width}%`} height={rows.head} />
          <rect x={`${left}%`} y={rows.v} width={`${width}%`} height={rows.head} />
        </g>
      ))}
    </svg>
  );
}
