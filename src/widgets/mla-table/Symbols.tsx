import { Sym } from "../../ui/Sym";

/** A formula in plain symbols, their letters slanted, indices lowered and raised: "n_h · (d_h + d_h^R)". */
export function Symbols({ children }: { readonly children: string }) {
  return children.split(/(\w_\w(?:\^\w)?)/).map((piece, index) => {
    const key = index;
    return piece[1] === "_" ? (
      <span key={key} className="mt-symbol">
        <i>{piece[0]}</i>
        <Sym>{piece.slice(1)}</Sym>
      </span>
    ) : (
      piece
    );
  });
}
