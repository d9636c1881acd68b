import { useRested } from "./useRested";

/** A reader who still types is not interrupted: a fault is said aloud only once it has stood this long, in milliseconds. */
const faultRests = 1200;

/** Says to a screen reader what is wrong with what was typed. What is seen stands elsewhere, at once. */
export function RestedAlert({ children }: { readonly children: string }) {
  const rested = useRested(children, faultRests);
  return (
    <span className="unseen" role="alert">
      {rested === children ? children : ""}
    </span>
  );
}
