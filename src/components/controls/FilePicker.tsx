import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { SmallText } from '../foundations/layout';

const Zone = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  padding: var(--space-6) var(--space-5);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-medium);
  background: var(--paper);
  text-align: center;
  cursor: pointer;
  transition:
    border-color var(--quick),
    background var(--quick);

  &:hover,
  &[data-over] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & > svg {
    margin-bottom: var(--space-2);
    color: var(--accent-ink);
  }
  & > strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > span {
    text-wrap: balance;
  }
`;
const Native = styled.input`
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: inherit;

  &::file-selector-button {
    cursor: inherit;
  }
`;

const chosen =
  (onChoose: (file: File) => void) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onChoose(file);
    // Reset the input: otherwise choosing the same file again, edited meanwhile, fires no change event.
    target.value = '';
  };

/** Picks one file, by dialog or drop. */
export function FilePicker({
  label,
  hint,
  accept,
  onChoose,
}: {
  label: string;
  hint: ReactNode;
  /** The native `accept` attribute, such as ".csv". */
  accept: string;
  onChoose: (file: File) => void;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <Zone data-over={over ? '' : undefined}>
      <Icon name="upload" size={26} />
      <strong id={id}>{label}</strong>
      <SmallText as="span" id={`${id}-hint`}>
        {hint}
      </SmallText>
      <Native
        type="file"
        accept={accept}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={chosen(onChoose)}
      />
    </Zone>
  );
}

const Labelled = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  padding: 0.5rem 1.125rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  background: var(--surface);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  cursor: pointer;

  &:hover {
    border-color: var(--line-strong);
  }
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** A file picker that looks like a button. */
export const FileButton = ({
  label,
  accept,
  onChoose,
}: {
  label: string;
  accept: string;
  onChoose: (file: File) => void;
}) => (
  <Labelled>
    {label}
    <Native type="file" accept={accept} onChange={chosen(onChoose)} />
  </Labelled>
);
