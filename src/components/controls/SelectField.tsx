import { useId } from 'react';
import { Field, type FieldProps } from './Field';
import { Select } from './Input';

/** A native select with its label. */
export function SelectField<Option extends string>({
  label,
  name,
  value,
  onChange,
  options,
  nameOf = (option) => option,
  disabled,
}: Pick<FieldProps, 'label' | 'name'> & {
  value: Option;
  onChange: (value: Option) => void;
  options: readonly Option[];
  /** An option's display name; the option itself by default. */
  nameOf?: (option: Option) => string;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
