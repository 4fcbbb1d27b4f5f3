import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Surface } from '../foundations/layout';
import { Checkbox } from './Checkbox';
import { earlyField } from './earlyFields';
import { Fieldset } from './Field';

const Rows = styled(Surface)`
  overflow: hidden;

  & > label {
    display: flex;
    padding: 0.6875rem 0.875rem;
    transition: background var(--quick);
  }
  & > label + label {
    border-top: 1px solid var(--line);
  }
  & > label:hover {
    background: var(--sunken);
  }
  & > label:has(:checked) {
    background: var(--accent-soft);
  }
`;

/** A group of checkboxes under a question. */
export function CheckboxGroup({
  legend,
  options,
  checked,
  disabled,
  onToggle,
}: {
  legend: string;
  options: readonly string[];
  checked: readonly string[];
  disabled?: boolean;
  onToggle: (option: string) => void;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  // A box checked before hydration stays checked, but React calls no handler.
  const reportEarly = useEffectEvent(() => {
    const boxes = group.current?.querySelectorAll('input') ?? [];
    for (const [index, box] of [...boxes].entries()) {
      const option = options[index];
      if (option !== undefined && earlyField(box).checked !== checked.includes(option)) onToggle(option);
    }
  });
  useLayoutEffect(() => {
    reportEarly();
  }, []);
  return (
    <Fieldset ref={group}>
      <legend>{legend}</legend>
      <Rows>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            name={option}
            checked={checked.includes(option)}
            disabled={disabled}
            onChange={() => {
              onToggle(option);
            }}
          />
        ))}
      </Rows>
    </Fieldset>
  );
}
