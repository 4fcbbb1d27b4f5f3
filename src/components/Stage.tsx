import styled from 'styled-components';

/** The ground on which a picture of the product stands by itself. */
export const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 56rem);
  justify-content: center;
  padding: clamp(1rem, 5vw, 4rem);
  border-radius: 1.75rem;
  background: var(--stage);
`;
