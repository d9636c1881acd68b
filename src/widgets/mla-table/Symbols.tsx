/** A formula in plain symbols, its indices lowered: "n_h · 2 · d_h". */
export function Symbols({ children }: { readonly children: string }) {
  return children.split(/\b(\w_\w)\b/).map((piece, index) => {
    const [letter, below] = piece.split("_");
    const key = index;
    return below === undefined || piece.length !== 3 ? (
      piece
    ) : (
      <span key={key} className="mt-symbol">
        <i>{letter}</i>
        <sub>{below}</sub>
      </span>
    );
  });
}
