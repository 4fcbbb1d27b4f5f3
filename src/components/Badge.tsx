import styled from 'styled-components';

/** A tile behind the one icon of a page or message, in the form of a speech bubble. */
export const Badge = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 1.25rem 1.25rem 1.25rem 0.375rem;
  background: var(--accent-soft);
  color: var(--accent-ink);
`;
