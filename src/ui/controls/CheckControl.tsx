interface CheckControlProps {
  readonly id: string;
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export function CheckControl({ id, label, value, onChange }: CheckControlProps) {
  return (
    <label className="check" htmlFor={id}>
      <input id={id} type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
