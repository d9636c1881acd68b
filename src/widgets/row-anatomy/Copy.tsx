import { useState } from "react";

interface CopyProps {
  readonly hex: string;
  readonly bytes: number;
}

/** Copies the row as hex, and says whether that worked. */
export function Copy({ hex, bytes }: CopyProps) {
  const [said, setSaid] = useState({ of: "", text: "" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(hex);
      setSaid({ of: hex, text: `Copied: ${bytes} bytes in hex.` });
    } catch {
      setSaid({ of: hex, text: "This browser does not let a page copy. “Show as table” has the bytes." });
    }
  };
  return (
    <div className="ra-copy">
      <button type="button" className="button" onClick={copy}>
        Copy the row as hex
      </button>
      <p role="status">{said.of === hex ? said.text : ""}</p>
    </div>
  );
}
