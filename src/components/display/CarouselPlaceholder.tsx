import styled from 'styled-components';

/** The first slide while the carousel is not loaded, as tall as the carousel will be. */
export const CarouselPlaceholder = styled.div`
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
