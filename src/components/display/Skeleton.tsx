import styled, { keyframes } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** A pale bar in place of loading content; decoration beside words such as "Loading". */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  width: 100%;
  height: 1rem;
  border-radius: var(--radius-small);
  background: var(--line);
  animation: ${breathe} 1.6s ease-in-out infinite;

  &[data-size='title'] {
    width: 45%;
    height: 1.5rem;
  }
  &[data-size='short'] {
    width: 60%;
  }
  &[data-size='block'] {
    height: 2.75rem;
  }
  &[data-size='text'] {
    display: inline;
    box-decoration-break: clone;
  }
`;
