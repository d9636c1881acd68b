import { useRef, useState } from "react";
import { ShareDialog } from "./ShareDialog";

interface FigureActionsProps {
  readonly link: () => string;
  readonly title: string;
  readonly tableShown: boolean;
  readonly onTable: () => void;
  readonly onReset: () => void;
}

/** Reset, share, show as table. */
export function FigureActions({ link, title, tableShown, onTable, onReset }: FigureActionsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [address, setAddress] = useState("");
  const share = () => {
    setAddress(link());
    dialog.current?.showModal();
  };
  return (
    <div className="figure-actions">
      <button type="button" onClick={onReset}>
        Reset
      </button>
      <button type="button" onClick={share}>
        Share
      </button>
      <button type="button" aria-expanded={tableShown} onClick={onTable}>
        {tableShown ? "Hide table" : "Show as table"}
      </button>
      <ShareDialog dialog={dialog} address={address} title={title} />
    </div>
  );
}
