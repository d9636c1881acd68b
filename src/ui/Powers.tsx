/** Text whose powers, written with a caret, are raised: "2^−9". */
export function Powers({ children }: { readonly children: string }) {
  return children.split(/(\^−?\d+)/).map((piece, index) =>
    piece.startsWith("^") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place.
      <sup key={index}>
        <span className="unseen"> to the power </span>
        {piece.slice(1)}
      </sup>
    ) : (
      piece
    ),
  );
}

/** The same text for an attribute or an announcement, where nothing can be raised: "2 to the power −9". */
export function spokenPowers(text: string): string {
  return text.replace(/\^(−?\d+)/g, " to the power $1");
}
