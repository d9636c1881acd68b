import { footprint, levers, type Mechanism, toNumber } from "../../core";
import { modelById } from "../../models";
import { entriesPerToken, exact } from "../../ui/numbers";
import type { ViewModel } from "../define";
import { differences, isPartOf, mended, partsToCompare } from "./differences";
import { type DrawnSlot, type Gauge, gauge, picture, type Rectangle } from "./geometry";
import { laying, type RebuildParams, termsOf } from "./params";
import { bytesOf, noIndexer, type Slot, slotsOf, type Term } from "./pieces";
import { apart, bytesOfTerm, bytesOfTerms, entriesOf, type Standing, standing } from "./sum";
import { amount, captionOf, factoredText, hintOf, type Situation, termText, titleOf } from "./words";

export interface SlotView {
  readonly label: string;
  readonly noun: string;
  readonly mechanism: Mechanism | null;
  readonly term: Term;
  /** Figures of the equation. */
  readonly perToken: string;
  readonly mainBytes: string;
  /** `null` without an indexer row. */
  readonly indexerBytes: string | null;
  readonly bytes: string;
  /** "1 × ½ = 0.5 entries a token". */
  readonly entries: string;
  readonly drawn: DrawnSlot;
}

export interface RebuildView extends ViewModel {
  readonly slots: readonly [SlotView, SlotView];
  readonly gauge: Gauge;
  readonly targetName: string;
  readonly targetBytes: string;
  readonly total: string;
  readonly product: string;
  /** "712 to go", "178 too many", "equal". */
  readonly verdict: string;
  readonly standing: Standing;
  readonly hint: string;
  readonly partsDiffer: boolean;
  /** What the picture shows, for those who do not see it. */
  readonly described: string;
  /** The changes behind "put one part in place" and "put all in place". */
  readonly onePart: Partial<RebuildParams>;
  readonly allParts: Partial<RebuildParams>;
}

/** The reader's sum, term by term, against the target's, exactly. */
export function derive(params: RebuildParams): RebuildView {
  const model = modelById(params.target);
  const slots = slotsOf(params.target);
  const terms = termsOf(params);
  const sum = bytesOfTerms(terms);
  const target = levers(model.layers).bytesPerToken;
  const differing = differences(terms, slots);
  const now: Situation = {
    name: model.shortName,
    terms,
    slots,
    sum,
    target,
    rest: apart(sum, target),
    standing: standing(sum, target),
    differing,
    isPartOfTarget: isPartOf(terms, slots),
  };
  const drawn = picture([pair(terms[0], slots[0]), pair(terms[1], slots[1])]);
  const view = (at: 0 | 1) => slotView(terms[at], slots[at], drawn[at]);
  const [first] = differing;
  return {
    title: titleOf(now),
    caption: captionOf(now),
    table: tableOf(now),
    marks: terms[0].owners + terms[1].owners,
    slots: [view(0), view(1)],
    gauge: gauge([toNumber(bytesOfTerm(terms[0])), toNumber(bytesOfTerm(terms[1]))], toNumber(target)),
    targetName: model.shortName,
    targetBytes: exact(footprint(model.layers).bytesPerToken),
    total: amount(sum),
    product: factoredText(terms),
    verdict: verdictOf(now),
    standing: now.standing,
    hint: hintOf(now, partsToCompare(slots[0]).length + partsToCompare(slots[1]).length, params.hint),
    partsDiffer: differing.length > 0,
    described: `Layers that keep entries, as blocks: as wide as the entries a token, as high as the bytes of an entry’s rows. Solid: yours, ${termText(terms[0])} and ${termText(terms[1])}. Outlined: those of ${model.shortName}. Below, ${amount(sum)} bytes on a scale with ${amount(target)} marked.`,
    onePart: first === undefined ? {} : laying(mended(terms, slots, first)),
    allParts: laying([slots[0].own, slots[1].own]),
  };
}

function slotView(term: Term, { label, noun, mechanism }: Slot, drawn: DrawnSlot): SlotView {
  const entries = amount(entriesOf(term));
  return {
    label,
    noun,
    mechanism,
    term,
    perToken: entriesPerToken(term.ratio),
    mainBytes: exact(bytesOf(term.main)),
    indexerBytes: term.indexer === noIndexer ? null : exact(bytesOf(term.indexer)),
    bytes: amount(bytesOfTerm(term)),
    entries: `${entries} ${entries === "1" ? "entry" : "entries"}`,
    drawn,
  };
}

function pair(term: Term, { own }: Slot): { readonly mine: Rectangle; readonly target: Rectangle } {
  return { mine: rectangle(term), target: rectangle(own) };
}

function rectangle(term: Term): Rectangle {
  return {
    owners: term.owners,
    ratio: term.ratio,
    main: bytesOf(term.main),
    indexer: bytesOf(term.indexer),
  };
}

function verdictOf({ standing: where, rest }: Situation): string {
  if (where === "equal") return "equal";
  return where === "short" ? `${amount(rest)} to go` : `${amount(rest)} too many`;
}

function tableOf({ name, terms, slots, sum, target }: Situation): ViewModel["table"] {
  const row = (who: string, term: Term, label: string) => [
    who,
    label,
    String(term.owners),
    entriesPerToken(term.ratio),
    exact(bytesOf(term.main)),
    term.indexer === noIndexer ? "none" : exact(bytesOf(term.indexer)),
    amount(bytesOfTerm(term)),
  ];
  return {
    caption: `Your sum and that of ${name}`,
    columns: [
      { label: "Whose", numeric: false },
      { label: "Term", numeric: false },
      { label: "Layers that keep entries", numeric: true },
      { label: "Entries a token", numeric: true },
      { label: "Main row, bytes", numeric: true },
      { label: "Indexer row, bytes", numeric: true },
      { label: "Bytes a token", numeric: true },
    ],
    rows: [
      row("Yours", terms[0], slots[0].label),
      row("Yours", terms[1], slots[1].label),
      ["Yours", "both", "", "", "", "", amount(sum)],
      row(name, slots[0].own, slots[0].label),
      ...(slots[1].own.owners === 0 ? [] : [row(name, slots[1].own, slots[1].label)]),
      [name, "all", "", "", "", "", amount(target)],
    ],
  };
}
