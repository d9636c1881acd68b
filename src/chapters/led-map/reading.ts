import { stepAt } from "./steps";

interface Parts {
  /** What scrolls sideways on a narrow page. */
  readonly strip: HTMLElement;
  readonly steps: readonly HTMLElement[];
  /** The part of the figure that the steps are about. */
  readonly figure: HTMLElement | null;
}

function partsOf(within: HTMLElement): Parts | null {
  const led = within.closest("[data-led]");
  const strip = led?.querySelector<HTMLElement>("[data-led-steps]") ?? null;
  if (led === null || strip === null) return null;
  const steps = [...strip.querySelectorAll<HTMLElement>("[data-led-step]")];
  return { strip, steps, figure: led.querySelector<HTMLElement>(".layer-map-map") };
}

const isSideways = ({ strip }: Parts) => strip.scrollWidth > strip.clientWidth + 1;

/** The step that is read now: at the middle of the screen, or at the middle of the strip where that scrolls sideways. */
function readNow(parts: Parts): number {
  const { strip, steps } = parts;
  const box = strip.getBoundingClientRect();
  if (isSideways(parts)) {
    const isSeen = box.top < window.innerHeight / 2 && box.bottom > 0;
    const spans = steps
      .map((step) => step.getBoundingClientRect())
      .map(({ left, right }) => ({ from: left, to: right }));
    return isSeen ? stepAt(spans, box.left + box.width / 2) : -1;
  }
  const spans = steps.map((step) => step.getBoundingClientRect()).map(({ top, bottom }) => ({ from: top, to: bottom }));
  return stepAt(spans, window.innerHeight / 2);
}

/** What only a reader does: until then, a page that scrolls was sent there by a link or a script. */
const firstSigns = ["wheel", "touchstart", "keydown", "pointermove", "pointerdown"] as const;

/** Says which step is read, whenever that changes, from the reader’s first move on. Returns how to stop. */
export function followReading(within: HTMLElement, tell: (step: number) => void): (() => void) | undefined {
  const parts = partsOf(within);
  if (parts === null) return undefined;
  let last = -1;
  let asked = 0;
  const look = () => {
    asked = 0;
    const now = readNow(parts);
    for (const [index, step] of parts.steps.entries())
      step.toggleAttribute("data-read", index === (now < 0 ? last : now));
    if (now < 0 || now === last) return;
    last = now;
    tell(now);
  };
  const soon = () => {
    if (asked === 0) asked = requestAnimationFrame(look);
  };
  const begin = () => {
    for (const sign of firstSigns) window.removeEventListener(sign, begin);
    document.addEventListener("scroll", soon, { passive: true });
    parts.strip.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    soon();
  };
  for (const sign of firstSigns) window.addEventListener(sign, begin, { passive: true });
  return () => {
    cancelAnimationFrame(asked);
    for (const sign of firstSigns) window.removeEventListener(sign, begin);
    document.removeEventListener("scroll", soon);
    parts.strip.removeEventListener("scroll", soon);
    window.removeEventListener("resize", soon);
  };
}

/** Brings a step to where the reader reads. */
export function goTo(within: HTMLElement, index: number): void {
  const parts = partsOf(within);
  const step = parts?.steps[index];
  if (parts === null || step === undefined) return;
  if (isSideways(parts)) {
    const left = step.offsetLeft - (parts.strip.clientWidth - step.offsetWidth) / 2;
    parts.strip.scrollTo({ left });
    parts.figure?.scrollIntoView({ block: "start" });
  } else step.scrollIntoView({ block: "center" });
}
