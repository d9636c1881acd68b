import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { type Link, packedLink, shortLink } from "./longState";

interface ShareDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** The address of the figure as it stood when the dialog opened, with its whole state in the query. */
  readonly address: string;
  readonly title: string;
}

/** The link to this figure in its present state. */
export function ShareDialog({ dialog, address, title }: ShareDialogProps) {
  const [said, setSaid] = useState("");
  const link = useLink(address);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link?.address ?? "");
      setSaid("Copied.");
    } catch {
      setSaid("This browser does not let a page copy. The link is selected: copy it with the keyboard.");
    }
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={`${id}title`} onClose={() => setSaid("")}>
      <h2 id={`${id}title`}>Share this figure</h2>
      <p>{title}</p>
      <label htmlFor={`${id}link`}>Link to the figure as it stands now</label>
      <div className="dialog-row">
        <input id={`${id}link`} ref={field} type="text" readOnly value={link?.address ?? ""} />
        <button type="button" className="button" disabled={link === null} onClick={copy}>
          Copy
        </button>
      </div>
      {link?.leavesOut && (
        <p className="dialog-left" data-left-out="">
          What you pasted is too long for a link, even compressed: the link leaves it out. Who opens it sees the
          figure’s first state, and is told so.
        </p>
      )}
      <p className="dialog-said" role="status">
        {said}
      </p>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  );
}

/** The link as it can be sent: at once where it is short, `null` until a long one is packed. */
function useLink(address: string): Link | null {
  const [packed, setPacked] = useState<{ readonly of: string; readonly link: Link } | null>(null);
  const short = address === "" ? null : shortLink(address);
  useEffect(() => {
    if (address === "" || shortLink(address) !== null) return;
    let isOld = false;
    packedLink(address, window.location.hash).then((link) => {
      if (!isOld) setPacked({ of: address, link });
    });
    return () => {
      isOld = true;
    };
  }, [address]);
  return short ?? (packed?.of === address ? packed.link : null);
}
