import styled from 'styled-components';

/** The page's column: 72 rem (or 46 with `$narrow`) wide at most, with a gutter at either side. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(72rem + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);

  &[data-narrow] {
    max-width: calc(46rem + 2 * var(--gutter));
  }
`;

/** A message in the page's column, with a little room above it; without a message it takes none. */
export const NoticePlace = styled(Container)`
  padding-top: var(--space-4);

  &:empty {
    display: none;
  }
`;

/** Children one below the other, evenly spaced; `data-gap` is small, large or (unset) medium. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  &[data-gap='small'] {
    gap: var(--space-3);
  }
  &[data-gap='large'] {
    gap: var(--space-7);
  }
`;

/** A part of a page with generous room above and below. */
export const Section = styled.section`
  padding-block: calc(var(--space-9) * 0.75);
`;

/** For assistive technology only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Two fields side by side. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-4);
  align-items: start;
`;
