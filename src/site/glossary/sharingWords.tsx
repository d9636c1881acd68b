import { deepseekV41Flash } from "../../models";
import { exact } from "../../ui/numbers";
import { At } from "./At";
import { Other } from "./Other";

const { config } = deepseekV41Flash;

/** Words about what layers take from each other. */
export const sharingWords = {
  csa2: (
    <>
      The attention of V4.1: a <Other of="window">window</Other> in every layer, and in all but two of them{" "}
      <Other of="entry">entries</Other> that a few layers write and the others borrow. Each layer is{" "}
      <Other of="full">Full</Other>, <Other of="reindex">Reindex</Other>, <Other of="reuse">Reuse</Other>, or has its
      window alone.
    </>
  ),
  full: (
    <>
      Mode of a <Other of="csa2">CSA2</Other> layer that writes entries and index keys and picks among them. V4.1-Flash
      has{" "}
      <At chapter="csa2" part="does">
        {exact(config.kvSourceLayers.length)}
      </At>
      .
    </>
  ),
  reindex: (
    <>
      Mode of a <Other of="csa2">CSA2</Other> layer that borrows entries and index keys of an earlier layer, scores them
      with an index query of its own, and picks anew. V4.1-Flash has{" "}
      <At chapter="csa2" part="does">
        {exact(config.indexSourceLayers.length - config.kvSourceLayers.length)}
      </At>
      .
    </>
  ),
  reuse: (
    <>
      Mode of a <Other of="csa2">CSA2</Other> layer that borrows both the entries and the picks of earlier layers. Its
      query, its window and its output are its own.
    </>
  ),
  "candidate-pool": (
    <>
      The entries among which later indexers may pick: the blocks that one layer scored best, for each query anew, its
      newest block always among them. In V4.1-Flash at most{" "}
      <At chapter="csa2" part="does">
        {exact(config.candidateBlocks * config.candidateBlockSize)}
      </At>{" "}
      entries.
    </>
  ),
} as const;
