import type { ReactNode } from 'react';
import styled from 'styled-components';

const Pile = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0 1px 3.5rem;

  & > * {
    grid-area: 1 / 1;
  }
  & > :not(:first-child) {
    visibility: hidden;
  }
`;

/** The first slide while the carousel is not loaded, as tall as the carousel will be. */
export function CarouselPlaceholder({ children }: { children: ReactNode }) {
  return <Pile>{children}</Pile>;
}
