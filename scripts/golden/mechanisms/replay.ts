import { exactReplayLength, layerReplayLength, type ReplayStack, rowReplayLength } from "../../../src/core";
import { asList, member } from "../json";
import type { Mechanism } from "../mechanism";
import { numberOf } from "../tensors";

/** The replay rule: how many tokens are needed, and for each run which window rows come out exact. */
export const replay: Mechanism = ({ file }) => {
  const config = member(file, "config");
  const stack: ReplayStack = {
    layers: numberOf(config, "layers"),
    window: numberOf(config, "window_size"),
    promptTokens: numberOf(config, "prompt_tokens"),
  };
  const each = (count: number) => [...Array(count).keys()];
  const pattern = asList(member(file, "runs")).map((run) => {
    const replayed = numberOf(run, "replayed_tokens");
    return [
      each(stack.layers).map((layer) => replayed >= layerReplayLength(stack, layer)),
      each(stack.layers).flatMap((layer) =>
        each(stack.window).map((position) => replayed >= rowReplayLength(stack, layer, position)),
      ),
    ];
  });
  // The file's total is that of the windows, however long the prompt is.
  const exactFrom = exactReplayLength({ ...stack, promptTokens: Number.POSITIVE_INFINITY });
  return { config: { exact_rule: pattern, exact_from: exactFrom } };
};
