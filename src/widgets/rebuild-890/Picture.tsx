import type { CSSProperties } from "react";
import { Handle } from "../../ui/controls/Handle";
import { Glyph } from "../../ui/Term";
import type { RebuildView, SlotView } from "./derive";
import { type DrawnRectangle, labelHeight, pictureHeight } from "./geometry";

const size = (drawn: DrawnRectangle) =>
  ({
    width: `${drawn.width}%`,
    height: drawn.height,
    "--main": `${drawn.mainShare}%`,
  }) as CSSProperties;

interface PictureProps {
  readonly view: RebuildView;
  readonly onOwners: (slot: 0 | 1, owners: number) => void;
}

/** Both terms to scale: entries a token wide, bytes of an entry's rows high. Solid is the reader's, outlined the target's. */
export function Picture({ view, onOwners }: PictureProps) {
  const [one, two] = view.slots;
  const columns = {
    gridTemplateColumns: `minmax(0, ${one.drawn.share}fr) minmax(0, ${two.drawn.share}fr)`,
  };
  return (
    <div className="rb-picture">
      <div role="img" aria-label={view.described}>
        <RowLabels slot={one} side="left" />
        <div className="rb-slots" style={{ height: pictureHeight, ...columns }}>
          <Blocks slot={one} />
          <Blocks slot={two} />
        </div>
        <RowLabels slot={two} side="right" />
      </div>
      <div className="rb-edges rb-slots" style={columns}>
        <Edge slot={one} onOwners={(owners) => onOwners(0, owners)} />
        <Edge slot={two} onOwners={(owners) => onOwners(1, owners)} />
      </div>
    </div>
  );
}

interface EdgeProps {
  readonly slot: SlotView;
  readonly onOwners: (owners: number) => void;
}

/** The edge of the blocks, to be drawn within the outline. The stepper below says and does the same, with a name. */
function Edge({ slot, onOwners }: EdgeProps) {
  const { drawn, term } = slot;
  return (
    <div>
      {drawn.reach > 0 && (
        <Handle
          min={0}
          max={drawn.reach}
          value={term.owners}
          style={{ "--reach": `${drawn.target.width}%` } as CSSProperties}
          onChange={onOwners}
        />
      )}
    </div>
  );
}

function Blocks({ slot: { drawn, term } }: { readonly slot: SlotView }) {
  return (
    <div className="rb-slot">
      <div className="rb-target" style={size(drawn.target)} />
      <div className="rb-mine" style={size(drawn.mine)} data-divided={drawn.mine.divided ? "" : undefined}>
        {Array.from({ length: term.owners }, (_, layer) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: layers of one term differ by nothing but their number.
          <i key={layer} data-mark="" />
        ))}
      </div>
    </div>
  );
}

interface RowLabelsProps {
  readonly slot: SlotView;
  readonly side: "left" | "right";
}

function RowLabels({ slot, side }: RowLabelsProps) {
  return (
    <div className={`rb-rows rb-rows-${side}`} style={{ height: pictureHeight }}>
      {slot.drawn.labels.map(({ part, bottom }) => (
        <span key={part} style={{ bottom, lineHeight: `${labelHeight}px` }}>
          <Glyph of={part === "main" ? "part-content" : "part-address"} />
          {part === "main" ? slot.mainBytes : slot.indexerBytes}
        </span>
      ))}
    </div>
  );
}
