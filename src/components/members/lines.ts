import styled, { css } from 'styled-components';
import { media } from '../foundations/theme';

/** Media query for members in columns; narrower screens show cards. */
export const inColumns = '(min-width: 48rem)';

/** The minimum width of a table that shows the day on which each member was added. */
const withAdded = '(min-width: 75rem)';

/** Heights in rem: a row, a card with the gap below it, and the column headers. */
export const heights = { row: 2.75, card: 7.25, head: 2.5 } as const;

/** The look of the column headers. */
export const columnHead = css`
  position: sticky;
  top: 0;
  height: ${heights.head}rem;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
  color: var(--ink-faint);
  font-size: var(--text-xs);
  font-weight: 500;
`;

/** The cells of one line, in as many columns as fit. `data-bare`: without checkbox and menu. */
export const Line = styled.div`
  display: grid;
  column-gap: var(--space-2);
  align-items: center;

  & > [data-column='username'],
  & > [data-column='categoryId'],
  & > [data-column='added'] {
    display: none;
  }
  ${media.tablet} {
    grid-template-columns:
      2.5rem minmax(11rem, 2.2fr) minmax(6rem, 1fr) minmax(10rem, 2fr) minmax(6rem, 1.2fr)
      2.5rem;
    column-gap: var(--space-4);
    padding-inline: 0.25rem;

    &[data-bare] {
      grid-template-columns: minmax(11rem, 2.2fr) minmax(6rem, 1fr) minmax(10rem, 2fr) minmax(6rem, 1.2fr);
    }
  }
  ${media.desktop} {
    grid-template-columns:
      2.5rem minmax(11rem, 2fr) minmax(7rem, 1.2fr) minmax(6.5rem, 0.9fr) minmax(11rem, 2.2fr)
      minmax(6rem, 1.1fr) minmax(6rem, 1fr) 2.5rem;

    &[data-bare] {
      grid-template-columns:
        minmax(11rem, 2fr) minmax(7rem, 1.2fr) minmax(6.5rem, 0.9fr) minmax(11rem, 2.2fr)
        minmax(6rem, 1.1fr) minmax(6rem, 1fr);
    }
    & > [data-column='username'],
    & > [data-column='categoryId'] {
      display: flex;
    }
  }
  @media ${withAdded} {
    & > [data-column='added'] {
      display: flex;
    }
    grid-template-columns:
      2.5rem minmax(11rem, 2fr) minmax(7rem, 1.2fr) minmax(6.5rem, 0.9fr) minmax(11rem, 2.2fr)
      minmax(6rem, 1.1fr) minmax(6rem, 1fr) 6rem 2.5rem;

    &[data-bare] {
      grid-template-columns:
        minmax(11rem, 2fr) minmax(7rem, 1.2fr) minmax(6.5rem, 0.9fr) minmax(11rem, 2.2fr)
        minmax(6rem, 1.1fr) minmax(6rem, 1fr) 6rem;
    }
  }
`;

/** The area below the last row of a list. */
export const ListEnd = styled.div`
  position: sticky;
  left: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  min-height: 4.5rem;
  padding-block: var(--space-3) var(--space-5);
  color: var(--ink-faint);
  font-size: var(--text-sm);
`;
