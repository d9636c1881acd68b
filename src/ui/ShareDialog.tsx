import { type RefObject, useId, useRef, useState } from "react";

interface ShareDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** The link to the figure as it stood when the dialog opened. */
  readonly address: string;
  readonly title: string;
}

/** The link to this figure in its present state. */
export function ShareDialog({ dialog, address, title }: ShareDialogProps) {
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
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
        <input id={`${id}link`} ref={field} type="text" readOnly value={address} />
        <button type="button" className="button" onClick={copy}>
          Copy
        </button>
      </div>
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
