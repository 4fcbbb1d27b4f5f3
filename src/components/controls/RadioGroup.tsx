import { useId } from 'react';
import styled from 'styled-components';
import { SmallText } from '../foundations/layout';
import { Fieldset } from './Field';

const Group = styled(Fieldset)`
  & > label {
    display: flex;
    gap: 0.625rem;
    align-items: center;
    padding: 0.6875rem 0.875rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-medium);
    cursor: pointer;
  }
  & > label + label {
    margin-top: var(--space-2);
  }
  & > label:hover {
    border-color: var(--line-strong);
  }
  & > label:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  & > label > span {
    display: grid;
  }
  & small {
    line-height: 1.4;
  }
  & input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--accent);
  }
`;

/** A group of radio buttons under a question. */
export function RadioGroup<Id extends string>({
  legend,
  options,
  value,
  disabled,
  onChange,
}: {
  legend: string;
  /** The choices, each with its name and an optional explanation. */
  options: readonly { id: Id; name: string; text?: string }[];
  value: string;
  disabled?: boolean;
  onChange: (id: Id) => void;
}) {
  const group = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map(({ id, name, text }) => (
        <label key={id}>
          <input
            type="radio"
            name={group}
            checked={id === value}
            disabled={disabled}
            onChange={() => onChange(id)}
          />
          {text ? (
            <span>
              {name} <SmallText as="small">{text}</SmallText>
            </span>
          ) : (
            name
          )}
        </label>
      ))}
    </Group>
  );
}
