import styled from 'styled-components';

/** A raised sheet that holds one thing. */
export const Card = styled.div`
  padding: clamp(1.25rem, 1rem + 1.5vw, 2rem);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
  box-shadow: var(--shadow-small);
`;
