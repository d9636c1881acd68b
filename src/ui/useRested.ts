import { useEffect, useState } from "react";

/** A value once it has not changed for a while, in milliseconds: what is said aloud waits until the reader's hand rests. */
export function useRested<T>(value: T, wait: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return rested;
}
