import type { Option } from "../params/param";

interface SwitchControlProps<T> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Options that can't be chosen now, with the reason. */
  readonly barred?: ReadonlyMap<T, string>;
}

/** Radio buttons in a row, the chosen one inverted. */
export function SwitchControl<T>({ id, label, options, value, onChange, barred }: SwitchControlProps<T>) {
  return (
    <fieldset className="switch">
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.key} title={barred?.get(option.value)}>
            <input
              aria-describedby={barred?.has(option.value) ? `${id}${option.key}why` : undefined}
              type="radio"
              name={id}
              value={option.key}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span data-barred={barred?.has(option.value) ? "" : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
      {[...(barred ?? [])].map(([value, reason]) => (
        <span key={reason} id={`${id}${options.find((option) => option.value === value)?.key}why`} hidden>
          {reason}
        </span>
      ))}
    </fieldset>
  );
}
