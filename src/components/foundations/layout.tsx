import styled from 'styled-components';

/** The page's column: at most 72 rem wide (46 with `data-narrow`), with a gutter on both sides. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(72rem + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);

  &[data-narrow] {
    max-width: calc(46rem + 2 * var(--gutter));
  }
`;

/** A message in the page's column; takes no space without a message. */
export const NoticePlace = styled(Container)`
  padding-top: var(--space-4);

  &:empty {
    display: none;
  }
`;

/** Stacked children with even gaps; `data-gap` is small, large or (unset) medium. */
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

/** A section of a page with padding above and below; `data-chapter` begins a new chapter. */
export const Section = styled.section`
  padding-block: var(--tempo);

  &[data-chapter] {
    padding-top: var(--tempo-chapter);
  }
`;

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Two fields side by side, or one below the other where their labels would wrap. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  gap: var(--space-4);
  align-items: start;
`;

/** Children side by side, centered on one line. */
export const Row = styled.div`
  display: flex;
  align-items: center;
`;

/** A row that wraps where it is too narrow. */
export const WrappingRow = styled(Row)`
  flex-wrap: wrap;
`;

/** One line of text, cut where it does not fit. */
export const CutText = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Small text in the soft color, such as a hint. */
export const SmallText = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;

/** A raised area with a border, such as a notice or a bar. */
export const Surface = styled.div`
  border: 1px solid var(--line);
  border-radius: var(--radius-medium);
  background: var(--surface);
`;
