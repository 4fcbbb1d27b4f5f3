import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '../foundations/layout';
import { media } from '../foundations/theme';

const Place = styled(Container)`
  display: grid;
  padding-top: var(--space-5);
`;
const Band = styled.section`
  position: relative;
  display: grid;
  align-content: center;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);

  &:focus {
    outline: none;
  }
  & > p {
    font-size: var(--text-lg);
    font-weight: 620;
  }
  & > p > small {
    margin-inline-start: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-weight: 400;
    white-space: nowrap;
  }
  /* The button that hides the band stands in its corner. */
  & > [title] {
    position: absolute;
    top: var(--space-1);
    right: var(--space-1);
  }
  ${media.tablet} {
    display: flex;
    align-items: center;
    padding-inline: var(--space-5);

    & > p {
      margin-inline-end: auto;
    }
    & > [title] {
      position: static;
    }
  }
`;

/** A band of actions under a title with a `note`; global.css keeps its place free while it is loading. Script can focus it. */
export const ActionBand = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) => (
  <Place data-steps="">
    <Band aria-label={title} tabIndex={-1}>
      <p>
        {title} {note ? <small>{note}</small> : null}
      </p>
      {children}
    </Band>
  </Place>
);
