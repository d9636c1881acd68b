/** Text with its powers of two set as powers: "at least 2^−126". */
export function Raised({ children }: { readonly children: string }) {
  const [before = "", ...powers] = children.split("^");
  return (
    <>
      {before}
      {powers.map((power) => {
        const exponent = /^−?\d+/.exec(power)?.[0] ?? "";
        return (
          <span key={power}>
            <sup>{exponent}</sup>
            {power.slice(exponent.length)}
          </span>
        );
      })}
    </>
  );
}
