export function View({ view }: { view: { scale: string; title: string; caption: string; marks: number; table: import("../define").DataTable } }) {
  return (
    <svg viewBox="0 0 100 40" width="100" height="40" role="img" aria-label="x">
      <rect data-mark="" width={view.scale === "log" ? 20 : 90} height="30" style={{ fill: "var(--mass)" }} />
    </svg>
  );
}
