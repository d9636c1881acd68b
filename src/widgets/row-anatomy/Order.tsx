import type { PageOrder } from "../../core";
import type { AnatomyView } from "./derive";
import { params } from "./params";

interface OrderProps {
  readonly name: string;
  readonly value: PageOrder;
  readonly barred: AnatomyView["barred"];
  readonly onChange: (order: PageOrder) => void;
}

const { control, label } = params.order;
const options = control.kind === "switch" ? control.options : [];

/** The order in a page. One that was never published for the row can't be chosen, and the reason stands below. */
export function Order({ name, value, barred, onChange }: OrderProps) {
  return (
    <fieldset className="switch ra-order" aria-describedby={`${name}why`}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => {
          const isBarred = barred?.orders.includes(option.value) ?? false;
          return (
            <label key={option.key}>
              <input
                type="radio"
                name={name}
                value={option.key}
                checked={option.value === value}
                disabled={isBarred}
                onChange={() => onChange(option.value)}
              />
              <span data-barred={isBarred ? "" : undefined}>{option.label}</span>
            </label>
          );
        })}
      </div>
      <p id={`${name}why`}>{barred?.reason}</p>
    </fieldset>
  );
}
