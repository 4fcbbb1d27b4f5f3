import styled from 'styled-components';
import { heights } from './lines';

const Rows = styled.div.attrs({ 'aria-hidden': true })`
  display: grid;
  width: min(32rem, 100%);
  margin-bottom: var(--space-2);
  mask-image: linear-gradient(#000000 20%, transparent);

  & > span {
    display: grid;
    grid-template-columns: 1.5rem 1fr 1.4fr;
    gap: var(--space-4);
    align-items: center;
    height: ${heights.row}rem;
    padding-inline: var(--space-3);
    border-bottom: 1px solid var(--line);
  }
  & i {
    height: 0.625rem;
    border-radius: var(--radius-small);
    background: var(--line);
  }
  & i:first-child {
    height: 1.5rem;
    border: 1px dashed var(--line-strong);
    border-radius: 50%;
    background: none;
  }
  & > :nth-child(2) > :nth-child(2) {
    width: 80%;
  }
  & > :nth-child(3) > :nth-child(3) {
    width: 65%;
  }
`;

/** Three empty rows, as the picture of an empty list. */
export const GhostRows = () => (
  <Rows>
    {[1, 2, 3].map((row) => (
      <span key={row}>
        <i />
        <i />
        <i />
      </span>
    ))}
  </Rows>
);
