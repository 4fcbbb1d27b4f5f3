import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  &:empty:not([style]) {
    display: none;
  }
`;

/** Keeps the height of its content after the content is removed, so that nothing below moves. */
export function HeldSpace({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current?.hasChildNodes()) current.style.minHeight = `${current.offsetHeight}px`;
  }, [children]);
  return <Box ref={box}>{children}</Box>;
}
