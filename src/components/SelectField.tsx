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
}: Pick<FieldProps, 'label' | 'name'> & {
  value: Option;
  onChange: (value: Option) => void;
  options: readonly Option[];
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
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Field>
  );
}
