/** Fills that every diagram shares, once a page. The ground is paper, so a mark keeps its contrast on a half's band too. */
export function Patterns() {
  return (
    <svg className="patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="p-reindex" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" style={{ fill: "var(--paper)" }} />
          <rect width="3.2" height="7" style={{ fill: "var(--mode-reindex)" }} />
        </pattern>
        <pattern id="p-window" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" style={{ fill: "var(--paper)" }} />
          <circle cx="3" cy="3" r="1.35" style={{ fill: "var(--mode-window)" }} />
        </pattern>
        <pattern id="p-hca" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" style={{ fill: "var(--paper)" }} />
          <rect width="6" height="2.6" style={{ fill: "var(--mode-hca)" }} />
        </pattern>
      </defs>
    </svg>
  );
}
