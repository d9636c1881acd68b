import { useEffect, useRef, useState } from "react";
import { initialValues } from "../../ui/params/param";
import type { PageStore } from "../../ui/store";
import { change } from "../../widgets/change";
import type { AnyWidget } from "../../widgets/registry";
import { valuesOf, writeQuery } from "../../widgets/urlState";
import { followReading, goTo } from "./reading";
import type { LedStep } from "./steps";

interface LeadProps {
  readonly definition: AnyWidget;
  readonly steps: readonly LedStep[];
  readonly store: PageStore;
}

/** The figure’s parameters at a step. */
function valuesAt({ params }: AnyWidget, { state }: LedStep) {
  const read = Object.entries(state).map(([name, text]) => [name, params[name]?.read(text).value] as const);
  return { ...initialValues(params), ...Object.fromEntries(read) };
}

/** Leads the figure through the steps of the text, until the reader takes it in hand. */
export function Lead({ definition, steps, store }: LeadProps) {
  const [isLed, setLed] = useState(true);
  const [step, setStep] = useState(-1);
  const place = useRef<HTMLDivElement>(null);
  const ledNow = useRef(isLed);
  ledNow.current = isLed;

  const show = useRef((index: number) => {
    const next = steps[index];
    if (next === undefined) return;
    setStep(index);
    if (ledNow.current) change(store, definition, valuesAt(definition, next), []);
  }).current;

  useEffect(() => {
    const written = (values: Parameters<typeof writeQuery<AnyWidget["params"]>>[1]) =>
      writeQuery(definition, values, "");
    const known = new Set(
      [initialValues(definition.params), ...steps.map((one) => valuesAt(definition, one))].map(written),
    );
    // Any state that is no step’s is the reader’s own, or a link’s.
    return store.subscribe(({ values }) => {
      if (!known.has(written(valuesOf(definition, values)))) setLed(false);
    });
  }, [definition, steps, store]);

  useEffect(() => (place.current === null ? undefined : followReading(place.current, show)), [show]);

  const choose = (index: number) => {
    ledNow.current = true;
    setLed(true);
    show(index);
    if (place.current !== null) goTo(place.current, index);
  };
  return (
    <div className="led-bar" ref={place}>
      <ol>
        {steps.map(({ name }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`Step ${index + 1}: ${name}`}
              aria-current={index === step ? "step" : undefined}
              onClick={() => choose(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <p role="status">{isLed ? "The text leads the map." : "You have the map now."}</p>
      <button type="button" className="led-back" disabled={isLed} onClick={() => choose(Math.max(0, step))}>
        Let the text lead
      </button>
    </div>
  );
}
