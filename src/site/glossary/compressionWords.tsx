import { deepseekV4Flash } from "../../models";
import { exact } from "../../ui/numbers";
import { At } from "./At";
import { Other } from "./Other";

const ratioOf = (mechanism: "csa" | "hca") =>
  exact(deepseekV4Flash.layers.find((layer) => layer.mechanism === mechanism)?.ratio ?? 0);

/** Words about entries that stand for several tokens, and about where they lie. */
export const compressionWords = {
  compressor: (
    <>
      What makes one <Other of="entry">entry</Other> of a block of tokens: in each channel a weighted sum of what the
      tokens offer, with weights by <Other of="softmax">softmax</Other> over their gates.
    </>
  ),
  csa: (
    <>
      Compressed sparse attention, of V4: one <Other of="entry">entry</Other> for{" "}
      <At chapter="v4" part="does">
        {ratioOf("csa")}
      </At>{" "}
      tokens, and an <Other of="indexer">indexer</Other> that picks among the entries.
    </>
  ),
  hca: (
    <>
      Heavily compressed attention, of V4: one <Other of="entry">entry</Other> for{" "}
      <At chapter="v4" part="does">
        {ratioOf("hca")}
      </At>{" "}
      tokens. There are so few that all are read, without an indexer.
    </>
  ),
  sink: (
    <>
      A learned number in each head that stands in the denominator of the <Other of="softmax">softmax</Other> and
      nowhere else. It takes weight, so that a head can read little where nothing fits.
    </>
  ),
  page: (
    <>
      A fixed number of <Other of="row">rows</Other> that an engine allocates and shares as one piece of memory.
    </>
  ),
  "prefix-hit": (
    <>
      The beginning of a request that an earlier one had too, so that its part of the cache is there already and need
      not be computed again.
    </>
  ),
} as const;
