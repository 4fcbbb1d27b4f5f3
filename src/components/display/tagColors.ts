import { css } from 'styled-components';

/** The colours of chat tags. */
export type TagColor = 'rose' | 'amber' | 'green' | 'blue' | 'violet' | 'stone';

/** Text on a soft background, both in the colour of `data-color`. */
export const tagColors = css`
  background: var(--stone-soft);
  color: var(--stone);

  &[data-color='rose'] {
    background: var(--rose-soft);
    color: var(--rose);
  }
  &[data-color='amber'] {
    background: var(--amber-soft);
    color: var(--amber);
  }
  &[data-color='green'] {
    background: var(--green-soft);
    color: var(--green);
  }
  &[data-color='blue'] {
    background: var(--blue-soft);
    color: var(--blue);
  }
  &[data-color='violet'] {
    background: var(--violet-soft);
    color: var(--violet);
  }
`;
