import { useId } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../foundations/Icon';
import { Input } from './Input';
import { useUnheardInput } from './useUnheardInput';
import { VisuallyHidden } from '../foundations/layout';
import { media } from '../foundations/theme';

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
/** One of the cross's two lines. */
const line = (angle: string) => css`
  linear-gradient(
      ${angle},
      transparent calc(50% - 0.75px),
      var(--ink-faint) 0 calc(50% + 0.75px),
      transparent 0
    )
    center / 0.75rem 0.75rem no-repeat
`;
const Box = styled(Input)`
  min-height: var(--control);
  padding-inline: 2.25rem 0.375rem;
  border-color: var(--line);

  /* Whole in a window of 320 px, with the room of the button that clears. Typed text stays at 16 px, below which iOS zooms in. */
  &::placeholder {
    font-size: var(--text-sm);
  }
  &:placeholder-shown {
    text-overflow: ellipsis;
  }
  &:placeholder-shown::-webkit-search-cancel-button {
    display: none;
  }

  /* As large as a finger, up to the field's edge. */
  &::-webkit-search-cancel-button {
    width: 2.75rem;
    height: 2.75rem;
    margin-inline-end: -0.375rem;
    background: ${line('45deg')}, ${line('-45deg')};
    appearance: none;
    cursor: pointer;
  }
`;

/** A search field and the number of its results, as wide as the tabs below it. */
export const SearchRow = styled.div`
  display: grid;
  /* The field keeps its width whatever the number. */
  grid-template-columns: minmax(0, 1fr) minmax(3.75rem, auto);
  align-items: center;
  gap: var(--space-3);
  margin-bottom: var(--space-4);

  & > p {
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }

  ${media.desktop} {
    grid-template-columns: 23.5rem 1fr;
    gap: var(--space-6);
    padding-inline-start: 0.25rem;
  }
`;

/**
 * A search field.
 * @param label its accessible name
 * @param placeholder its visible text, which is shorter if the label does not fit on a phone
 */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
}: {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  useUnheardInput(id, value, onChange);
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
        placeholder={placeholder}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}
