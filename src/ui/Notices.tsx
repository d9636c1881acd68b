interface NoticesProps {
  readonly children: readonly string[];
}

/** More than a reader takes in at once. */
const most = 8;

/** What was refused or put right, and why, each once. Its room is kept; what does not fit into it scrolls. */
export function Notices({ children }: NoticesProps) {
  const all = [...new Set(children)];
  const shown = all.slice(0, most);
  const more = all.length - shown.length;
  return (
    <div className="notices" role="status" data-notices="" tabIndex={all.length > 1 ? 0 : undefined}>
      {shown.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      {more > 0 && <p>And {more} more.</p>}
    </div>
  );
}
