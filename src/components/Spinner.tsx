import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { rotate: 1turn; }
`;

/** A small turning ring in the colour of its text; decoration beside words that say what is going on. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 1em;
  height: 1em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
