/** A formula in plain symbols, its indices lowered and raised: "n_h · (d_h + d_h^R)". */
export function Symbols({ children }: { readonly children: string }) {
  return children.split(/\b(\w_\w(?:\^\w)?)(?!\w)/).map((piece, index) => {
    const [, letter, below, above] = /^(\w)_(\w)(?:\^(\w))?$/.exec(piece) ?? [];
    const key = index;
    return letter === undefined ? (
      piece
    ) : (
      <span key={key} className="mt-symbol">
        <i>{letter}</i>
        <sub>{below}</sub>
        {above !== undefined && <sup>{above}</sup>}
      </span>
    );
  });
}
