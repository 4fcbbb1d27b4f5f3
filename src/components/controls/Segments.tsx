import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { media } from '../foundations/theme';
import { earlyField } from './earlyFields';

const Group = styled.fieldset`
  display: inline-flex;
  gap: 0.125rem;
  min-width: 0;
  max-width: 100%;
  padding: 0.1875rem;
  overflow-x: auto;
  border: 0;
  border-radius: var(--radius-small);
  background: var(--sunken);
  font-size: 0.8125rem;
  scrollbar-width: none;

  ${media.compact} {
    font-size: var(--text-sm);
  }

  & > label {
    position: relative;
    display: grid;
    flex: none;
    align-items: center;
    min-height: max(2.125rem, var(--reach) * 4);
    padding-inline: 0.25rem;
    border-radius: 0.375rem;
    color: var(--ink-soft);
    font-weight: 500;
    cursor: pointer;

    ${media.compact} {
      padding-inline: 0.6875rem;
    }
  }
  /* Five fit on a phone, down to 320 px. */
  &:has(> :nth-child(5)) {
    gap: 0;
    font-size: 0.75rem;

    & > label {
      padding-inline: 0.1875rem;
    }
    @media (min-width: 24rem) {
      font-size: 0.8125rem;

      & > label {
        padding-inline: 0.25rem;
      }
    }
    ${media.tablet} {
      font-size: var(--text-sm);

      & > label {
        padding-inline: 0.6875rem;
      }
    }
  }
  & > label:hover {
    color: var(--ink);
  }
  & > label:has(:checked) {
    background: var(--surface);
    box-shadow: inset 0 0 0 1px var(--line-strong);
    color: var(--ink);
  }
  & > label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  @media (forced-colors: active) {
    & > label:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

/** A segmented control that switches between views of a list; a group of radio buttons for the keyboard. */
export function Segments({
  label,
  name,
  options,
  value,
  onChange,
}: {
  label: string;
  name: string;
  options: readonly { id: string; name: string }[];
  value: string;
  onChange: (id: string) => void;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  // A choice made before hydration stays, but React calls no handler.
  const reportEarly = useEffectEvent(() => {
    const buttons = [...(group.current?.querySelectorAll('input') ?? [])];
    const chosen = buttons.map(earlyField).find(({ checked }) => checked)?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  });
  useLayoutEffect(() => {
    reportEarly();
  }, []);
  return (
    <Group ref={group} aria-label={label}>
      {options.map(({ id, name: text }) => (
        <label key={id}>
          <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
          {text}
        </label>
      ))}
    </Group>
  );
}
