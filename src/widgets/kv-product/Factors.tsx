import type { CSSProperties } from "react";
import { LeverBadge } from "../../ui/Term";
import type { ProductView } from "./derive";

/** The four levers and their product, one below the other. */
export function Factors({ view }: { readonly view: ProductView }) {
  const { factors } = view;
  return (
    <dl className="kp-factors">
      <div>
        <dt>
          <LeverBadge of="layer" /> <b>{factors.layers}</b>
        </dt>
        <dd>layers that keep entries</dd>
      </div>
      <div>
        <dt>
          <LeverBadge of="sequence" /> <b>1</b>
        </dt>
        <dd>entry a token in each</dd>
      </div>
      <div>
        <dt>
          <LeverBadge of="entry" /> <b>{factors.entry}</b>
        </dt>
        <dd>
          elements: <span className="kp-sum">{factors.entrySum}</span>
        </dd>
      </div>
      <div>
        <dt>
          <LeverBadge of="precision" /> <b>{factors.precision}</b>
        </dt>
        <dd>
          bytes each, {view.storageNote}
          <span className="kp-element" style={{ "--share": `${view.elementShare}%` } as CSSProperties} />
        </dd>
      </div>
      <div className="kp-whole">
        <dt>
          <b>{view.bytesText}</b>
        </dt>
        <dd>bytes a token: {view.unitsText}</dd>
      </div>
    </dl>
  );
}
