import { Term } from "../../ui/Term";
import type { RebuildView, SlotView } from "./derive";
import { SlotName } from "./SlotName";

/** The sum in figures. Every line is an equation that holds in every state. */
export function Sum({ view }: { readonly view: RebuildView }) {
  const { standing } = view;
  return (
    <ul className="rb-sum">
      <TermLine slot={view.slots[0]} />
      <TermLine slot={view.slots[1]} />
      <li className="rb-total">
        <span>Yours</span>
        <span className="rb-equation">{view.product}</span>
        <b>= {view.total}</b>
      </li>
      <li>
        <span>{view.targetName}</span>
        <span className="rb-equation" data-standing={standing}>
          {standing === "equal" ? <b className="rb-holds">holds, to the last digit</b> : view.verdict}
        </span>
        <b>{view.targetBytes}</b>
      </li>
    </ul>
  );
}

function TermLine({ slot }: { readonly slot: SlotView }) {
  const { mainBytes, indexerBytes } = slot;
  return (
    <li>
      <SlotName slot={slot} />
      <span className="rb-equation">
        {slot.term.owners} × {slot.perToken} ×{" "}
        {indexerBytes === null ? (
          <Term of="part-content">{mainBytes}</Term>
        ) : (
          <>
            (<Term of="part-content">{mainBytes}</Term> + <Term of="part-address">{indexerBytes}</Term>)
          </>
        )}
      </span>
      <b>= {slot.bytes}</b>
    </li>
  );
}
