import { useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { Input } from './Input';
import { useEarlyInput } from './useEarlyInput';
import { VisuallyHidden } from '../foundations/layout';

const Frame = styled.div`
  position: relative;
  min-width: 0;

  & > svg {
    position: absolute;
    top: 50%;
    left: 0.75rem;
    translate: 0 -50%;
    color: var(--ink-faint);
    pointer-events: none;
  }
`;
const Box = styled(Input)`
  min-height: var(--control);
  padding-inline: 2.25rem 0.375rem;
  border-color: var(--line);

  /* Whole in a window of 320 px. Typed text stays at 16 px, below which iOS zooms in. */
  &::placeholder {
    font-size: var(--text-sm);
  }

  &::-webkit-search-cancel-button {
    width: 1rem;
    height: 1rem;
    background: var(--ink-faint);
    clip-path: polygon(
      12% 0,
      50% 38%,
      88% 0,
      100% 12%,
      62% 50%,
      100% 88%,
      88% 100%,
      50% 62%,
      12% 100%,
      0 88%,
      38% 50%,
      0 12%
    );
    appearance: none;
    cursor: pointer;
  }
`;

/** A search field; its label is its placeholder, and its name for assistive technology. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  useEarlyInput(id, value, onChange);
  return (
    <Frame>
      <Icon name="search" size={18} />
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Box
        id={id}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={label}
        maxLength={100}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Frame>
  );
}
