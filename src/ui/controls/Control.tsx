import type { Param } from "../params/param";
import { CheckControl } from "./CheckControl";
import { NumberControl } from "./NumberControl";
import { RangeControl } from "./RangeControl";
import { SelectControl } from "./SelectControl";
import { SwitchControl } from "./SwitchControl";
import { TextControl } from "./TextControl";

interface ControlProps<T> {
  readonly id: string;
  readonly param: Param<T>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** The control that a parameter's definition asks for. */
export function Control<T>({ id, param, value, onChange }: ControlProps<T>) {
  const { control, label } = param;
  switch (control.kind) {
    case "switch":
      return <SwitchControl id={id} label={label} options={control.options} value={value} onChange={onChange} />;
    case "select":
      return <SelectControl id={id} label={label} options={control.options} value={value} onChange={onChange} />;
    case "range":
      return (
        <RangeControl
          id={id}
          label={label}
          stops={control.stops}
          unit={control.unit}
          value={Number(value)}
          onChange={(number) => onChange(number as T)}
        />
      );
    case "number":
      return (
        <NumberControl
          id={id}
          label={label}
          min={control.min}
          max={control.max}
          unit={control.unit}
          value={Number(value)}
          onChange={(number) => onChange(number as T)}
        />
      );
    case "check":
      return <CheckControl id={id} label={label} value={Boolean(value)} onChange={(on) => onChange(on as T)} />;
    case "text":
      return (
        <TextControl
          id={id}
          label={label}
          lines={control.lines}
          judge={control.judge}
          value={String(value)}
          onChange={(text) => onChange(text as T)}
        />
      );
    case "none":
      return null;
  }
}
