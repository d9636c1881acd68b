/** Text with symbols: what follows ^ is raised and what follows _ lowered, up to a space or sign. */
export function Sym({ children }: { readonly children: string }) {
  return children.split(/([\^_][−½A-Za-z0-9’]+)/).map((piece, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place.
    if (piece.startsWith("^")) return <sup key={index}>{piece.slice(1)}</sup>;
    if (piece.startsWith("_")) return <sub key={index}>{piece.slice(1)}</sub>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: end of the pieces.
    return piece;
  });
}
