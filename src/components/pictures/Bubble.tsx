import styled from 'styled-components';

/** One message of a thread; `data-mine` marks the community owner's messages. */
export const Bubble = styled.p`
  justify-self: start;
  max-width: 84%;
  padding: 0.5rem 0.75rem;
  border-radius: 0.875rem 0.875rem 0.875rem 0.25rem;
  background: var(--bubble);

  &[data-mine] {
    justify-self: end;
    border-radius: 0.875rem 0.875rem 0.25rem;
    background: var(--bubble-mine);
    color: var(--on-bubble-mine);
  }
`;
