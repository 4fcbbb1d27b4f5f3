import styled from 'styled-components';

/** A raised panel. Content that reaches its edges uses `--card-padding`. */
export const Card = styled.div`
  --card-padding: clamp(1.25rem, 1rem + 1.5vw, 2rem);
  padding: var(--card-padding);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
  box-shadow: var(--shadow-small);
`;
