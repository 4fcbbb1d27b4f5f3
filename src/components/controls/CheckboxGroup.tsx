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
  // Includes reports that are not rendered yet: a second report must not toggle a box back.
  const known = useRef(checked);
  useLayoutEffect(() => {
    known.current = checked;
  });
  const boxes = () => [...(group.current?.querySelectorAll('input') ?? [])];
  const report = useEffectEvent((shown: readonly boolean[]) => {
    const changed = options.filter(
      (option, index) => (shown[index] ?? false) !== known.current.includes(option),
    );
    known.current = options.filter((_, index) => shown[index]);
    for (const option of changed) onToggle(option);
  });
  // React calls no handler for a box that was checked before hydration, or that another program checked without an event.
  useLayoutEffect(() => {
    report(boxes().map((box) => earlyField(box).checked));
    let shown: boolean[] = [];
    const read = () => {
      shown = boxes().map((box) => box.checked);
    };
    const reportShown = () => report(shown);
    const form = group.current?.form;
    form?.addEventListener('submit', read, true);
    form?.addEventListener('submit', reportShown);
    return () => {
      form?.removeEventListener('submit', read, true);
      form?.removeEventListener('submit', reportShown);
    };
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
            onChange={() => onToggle(option)}
          />
        ))}
      </Rows>
    </Fieldset>
  );
}
