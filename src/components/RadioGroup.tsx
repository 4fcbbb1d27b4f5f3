import { useId } from 'react';
import styled from 'styled-components';

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    margin-bottom: var(--space-3);
    font-size: var(--text-sm);
    font-weight: 580;
  }
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
  & input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--accent);
  }
`;

/** A question with one answer. */
export function RadioGroup({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly { id: string; name: string }[];
  value: string;
  onChange: (id: string) => void;
}) {
  const group = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map(({ id, name }) => (
        <label key={id}>
          <input
            type="radio"
            name={group}
            checked={id === value}
            onChange={() => {
              onChange(id);
            }}
          />
          {name}
        </label>
      ))}
    </Group>
  );
}
