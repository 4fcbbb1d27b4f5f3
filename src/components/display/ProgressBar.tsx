import { useId } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.5rem var(--space-3);
  font-size: var(--text-sm);

  & > span {
    font-weight: 500;
  }
  & > output {
    color: var(--ink-soft);
    font-variant-numeric: tabular-nums;
  }
`;
const Bar = styled.progress`
  grid-column: 1 / -1;
  width: 100%;
  height: 0.5rem;
  overflow: hidden;
  border: 0;
  border-radius: var(--radius-full);
  background: var(--sunken);
  appearance: none;

  &::-webkit-progress-bar {
    background: var(--sunken);
  }
  &::-webkit-progress-value {
    border-radius: var(--radius-full);
    background: var(--accent);
    transition: width var(--calm);
  }
  &::-moz-progress-bar {
    border-radius: var(--radius-full);
    background: var(--accent);
  }
`;

/** A progress bar: `value` of `max`, or indeterminate while `value` is null. */
export function ProgressBar({
  label,
  value,
  max,
  words,
}: {
  label: string;
  value: number | null;
  max: number;
  /** The progress in words, such as "3,000 of 100,000". */
  words: string;
}) {
  const id = useId();
  return (
    <Frame>
      <span id={id}>{label}</span>
      <output>{words}</output>
      <Bar
        aria-labelledby={id}
        aria-valuetext={words}
        max={Math.max(max, 1)}
        {...(value === null ? {} : { value })}
      />
    </Frame>
  );
}
