import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  &:empty:not([style]) {
    display: none;
  }
`;

/** Keeps the height that its content has had, so that what follows stays in its place when the content goes. */
export function HeldSpace({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current?.hasChildNodes()) current.style.minHeight = `${current.offsetHeight}px`;
  }, [children]);
  return <Box ref={box}>{children}</Box>;
}
