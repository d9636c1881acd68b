import type { Option } from "../params/param";

interface SelectControlProps<T> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function SelectControl<T>({ id, label, options, value, onChange }: SelectControlProps<T>) {
  const choose = (key: string) => {
    const option = options.find((candidate) => candidate.key === key);
    if (option) onChange(option.value);
  };
  return (
    <div className="select">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={options.find((option) => option.value === value)?.key}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
