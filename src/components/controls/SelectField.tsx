import { useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { Field, type FieldProps } from './Field';
import { Select } from './Input';
import { useUnheardInput } from './useUnheardInput';

/** The arrow over the end of the select: every browser draws its own differently, and some on the border. */
const Frame = styled.div`
  position: relative;
  color: var(--ink-soft);

  & > svg {
    position: absolute;
    top: calc(50% - 0.5625rem);
    right: 0.75rem;
    pointer-events: none;
  }
`;

interface SelectProps<Option extends string> {
  name: string;
  value: Option;
  onChange: (value: Option) => void;
  options: readonly Option[];
  /** An option's display name; the option itself by default. */
  nameOf?: (option: Option) => string;
  disabled?: boolean | undefined;
}

/** A native select in a table, whose name is only for assistive technology: `label`. */
export function BareSelect<Option extends string>({
  id: givenId,
  label,
  name,
  value,
  onChange,
  options,
  nameOf = (option) => option,
  disabled,
}: SelectProps<Option> & { id?: string; label?: string }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const choose = (text: string) => {
    const chosen = options.find((option) => option === text);
    if (chosen !== undefined) onChange(chosen);
  };
  useUnheardInput(id, value, (text) => {
    // Until its options have loaded, a select would show a different option than the chosen one.
    if (options.includes(value)) choose(text);
  });
  return (
    <Frame>
      <Select
        id={id}
        aria-label={label}
        name={name}
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
      <Icon name="chevron" size={18} />
    </Frame>
  );
}

/** A native select with its label. */
export function SelectField<Option extends string>({
  label,
  ...select
}: Pick<FieldProps, 'label'> & SelectProps<Option>) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <BareSelect id={id} {...select} />
    </Field>
  );
}
