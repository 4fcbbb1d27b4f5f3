import { css } from 'styled-components';

/** The colours a chat tag can have. */
export type TagColor = 'rose' | 'amber' | 'green' | 'blue' | 'violet' | 'stone';

/** Words on a soft ground, both in the colour that `data-color` names. */
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
