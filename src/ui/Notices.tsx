interface NoticesProps {
  readonly children: readonly string[];
}

/** What was refused or put right, and why. Empty until there is something to say. */
export function Notices({ children }: NoticesProps) {
  return (
    <div className="notices" role="status" data-notices="">
      {children.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}
