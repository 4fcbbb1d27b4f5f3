import styled from 'styled-components';

/** A tile in the shape of a speech bubble, behind the icon of a page or message. */
export const Badge = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 1.25rem 1.25rem 1.25rem 0.375rem;
  background: var(--accent-soft);
  color: var(--accent-ink);

  &[data-failed] {
    background: var(--danger-soft);
    color: var(--danger);
  }
`;
