import { useId } from 'react';
import { Field, type FieldProps } from './Field';
import { Select } from './Input';

/** One of several words, chosen from a native list. */
export function SelectField<Option extends string>({
  label,
  name,
  value,
  onChange,
  options,
  nameOf = (option) => option,
}: Pick<FieldProps, 'label' | 'name'> & {
  value: Option;
  onChange: (value: Option) => void;
  options: readonly Option[];
  /** What an option is called, where that is not the option itself. */
  nameOf?: (option: Option) => string;
}) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        name={name}
        value={value}
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
