import type { AnatomyView } from "./derive";

interface NearProps {
  readonly view: AnatomyView;
  readonly onPick: (byte: number) => void;
}

/** The bytes around the one in view with their digits, where the cells of the row are too small for them. */
export function Near({ view: { near, shown, picked }, onPick }: NearProps) {
  return (
    <div className="ra-near" aria-hidden="true">
      {near.map(({ byte, hex, role, kin }) => (
        <button
          key={byte}
          type="button"
          tabIndex={-1}
          data-role={role}
          data-kin={kin ?? undefined}
          data-picked={byte === picked ? "" : undefined}
          data-shown={byte === shown ? "" : undefined}
          onClick={() => onPick(byte)}
        >
          {hex}
        </button>
      ))}
    </div>
  );
}
