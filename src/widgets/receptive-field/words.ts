import { stackReach } from "../../core";
import { deepseekV41Flash, sources, v41Design } from "../../models";
import { exact, factor, inWords, rounded, sentence } from "../../ui/numbers";
import type { ReachParams } from "./params";
import { ablate, type heaviest, hopsTo, mostWindow, nearlyAll, partOf, shares, tokens, type Worked } from "./stack";

/** A part of the influence: "12.3 %", "0.0456 %", "3.9 × 10^−7", "0". */
export function partText(part: number): string {
  if (part === 0) return "exactly 0";
  if (part >= 1e-4) return `${factor(100 * part)}\u00a0%`;
  const power = Math.floor(Math.log10(part));
  const [digits = "", shift = "0"] = (part / 10 ** power).toExponential(1).split("e");
  return `${digits}\u00a0×\u00a010^−${-(power + Number(shift))}`;
}

/** A share that was chosen, not computed: "99 %", "99.9 %". */
export function shareText(share: number): string {
  return `${exact(Number((100 * share).toPrecision(4)))}\u00a0%`;
}

function tokensText(count: number): string {
  return count === 1 ? "token" : `${exact(count)} tokens`;
}

export function titleOf({ layers, window }: ReachParams, { exact: reach, effective }: Worked): string {
  const stack =
    layers === 1 ? `One window of ${window} reaches` : `${sentence(inWords(layers))} windows of ${window} reach`;
  const share = `${shareText(nearlyAll)} of the influence`;
  if (effective === reach) return `${stack} ${reach} tokens, and ${share} takes all of them`;
  return `${stack} ${reach} tokens; ${share} lies in the last ${tokensText(effective)}`;
}

export function captionOf(params: ReachParams, worked: Worked): string {
  const { layers, window, residual } = params;
  const { published, exact: reach, effective, reaches } = worked;
  const kept = residual === 0 ? "no residual" : `a residual that keeps ${residual}\u00a0% of a state`;
  const half = reaches[shares.indexOf(0.5)] ?? 0;
  return `${sentence(inWords(layers))} ${layers === 1 ? "layer" : "layers"}, a window of ${window}, ${kept}, ${scoresText(params)}. On paper ${layers} × ${window} = ${published} tokens. A window counts its own token, so ${layers} × ${window - 1} + 1 = ${reach} can be reached: further back the influence is exactly 0. Half of it lies in the last ${tokensText(half)}, ${shareText(nearlyAll)} in the last ${tokensText(effective)}: ${factor(effective / window)} windows.`;
}

function scoresText({ spread, recency }: ReachParams): string {
  if (spread === 0 && recency === 0) return "attention even over the window";
  if (spread === 0) return `scores that fall by ${recency} a token`;
  if (recency === 0) return `drawn scores of deviation ${spread}`;
  return `drawn scores of deviation ${spread} that fall by ${recency} a token`;
}

export interface TokenWords {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What is said of one token: hops, ways, influence, the heaviest way, and the check by ablation. */
export function tokenWords(
  { layers, window }: ReachParams,
  worked: Worked,
  back: number,
  path: ReturnType<typeof heaviest>,
): TokenWords {
  const name = back === 0 ? "The last token itself" : `The token ${exact(back)} back`;
  const part = partOf(worked, back);
  const { moved, agrees } = ablate(worked, back);
  const run = `Check: run through the engine’s attention with this input at 1 and at 0, the last output moves by ${partText(moved)}, as the derivative says: ${agrees ? "holds" : "does not hold"}.`;
  const hops = hopsTo(back, window);
  if (path === null) {
    return {
      name,
      lines: [
        `It would take ${inWords(hops)} hops of ${window === 2 ? "one token" : `up to ${window - 1} tokens`}, and there are ${inWords(layers)} ${layers === 1 ? "layer" : "layers"}: no way leads from it to the last output. Its influence is exactly 0.`,
        run,
      ],
    };
  }
  const ways = worked.ways[back] ?? 0;
  const wayText = ways === 1 ? "One way leads" : `${exact(ways)} ways lead`;
  const carried =
    ways === 1 ? "It is drawn in yellow." : `The heaviest, in yellow, carries ${partText(path.part / part)} of that.`;
  const hopText = hops === 0 ? "No hop is needed" : `It takes at least ${inWords(hops)} ${hops === 1 ? "hop" : "hops"}`;
  return {
    name,
    lines: [
      `${hopText}. ${wayText} to the last output, within the dashed outline, and ${ways === 1 ? "carries" : "carry"} ${partText(part)} of the influence. ${carried}`,
      run,
    ],
  };
}

/** What the published finding says, of trained models. Nothing of it is computed here. */
const finding = { window: "2K", well: "12K", badly: "16K and 32K", layers: 6 } as const;

/** Windows that V4.1's decoder half stacks, and the reach that its report gives them on paper. */
const decoder = stackReach(deepseekV41Flash.config.layers - v41Design.decoderStart, v41Design.windowTokens);

export const notes: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: "What is computed",
    text: `One attention head a layer over ${tokens} tokens, windows of at most ${mostWindow}. A layer makes r\u00a0×\u00a0state + (1\u00a0−\u00a0r)\u00a0× what it reads. Its scores are drawn from a seed or fall with distance; they are no trained model’s, and do not follow the states. So the product of the layers is the exact derivative of the last output by each input, and adds up to 100\u00a0%.`,
  },
  {
    name: "What was published of trained models",
    text: `Not computed here. PowerAttention (Chen et al. 2025): asked for a passkey in a long text, models with windows of about ${finding.window} do well where the text has ${finding.well} tokens, and poorly where it has ${finding.badly}. By its authors’ estimate ${inWords(finding.layers)} layers are enough for nearly all of a token’s trace to fade.`,
  },
  {
    name: "What rests on it",
    text: `V4.1 replays one window of ${v41Design.windowTokens} tokens, not all that could count. Its report (${sources.v41Report.where}) gives ${v41Design.windowTokens} × ${deepseekV41Flash.config.layers - v41Design.decoderStart} = ${rounded(decoder.published)} tokens as the reach on paper, and argues that the effective one is far smaller.`,
  },
];
