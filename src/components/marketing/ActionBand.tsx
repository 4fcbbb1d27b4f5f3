import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../display/Skeleton';
import { Container, SmallText } from '../foundations/layout';
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
    font-weight: 600;
  }
  & > p > small {
    margin-inline-start: var(--space-2);
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
    flex-wrap: wrap;
    align-items: center;
    padding: var(--space-4) var(--space-5);

    & > p {
      margin-inline-end: auto;
    }
    & > [title] {
      position: static;
    }
  }
`;
const Greeting = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-2) 0 var(--space-4);
  border-bottom: 1px solid var(--line);

  & > h2 {
    font-size: var(--title-sm);
    font-weight: 600;
    letter-spacing: -0.025em;
  }
  & > dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3) var(--space-5);
  }
  & dt {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  & dd {
    font-size: var(--text-md);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
  }
  & a {
    display: block;
    padding-block: var(--reach-inline);
    margin-block: calc(-1 * var(--reach-inline));
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  ${media.tablet} {
    display: flex;
    flex-basis: 100%;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;

    & > dl {
      display: flex;
      gap: var(--space-6);
    }
  }
`;

interface Fact {
  label: string;
  /** Null until it is known. */
  value: string | null;
  href: string;
}

/**
 * A band of actions under a title and a `note`, with an optional greeting and facts above. global.css reserves its space
 * while it loads. It can be focused by script.
 */
export const ActionBand = ({
  title,
  note,
  greeting,
  facts = [],
  children,
}: {
  title: string;
  note?: string;
  greeting?: string | undefined;
  facts?: readonly Fact[];
  children: ReactNode;
}) => (
  <Place data-steps="">
    <Band aria-label={title} tabIndex={-1}>
      {greeting === undefined ? null : (
        <Greeting>
          <h2>{greeting}</h2>
          <dl>
            {facts.map(({ label, value, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value === null ? <Skeleton /> : <a href={href}>{value}</a>}</dd>
              </div>
            ))}
          </dl>
        </Greeting>
      )}
      {note === undefined && greeting !== undefined ? null : (
        <p>
          {title} {note ? <SmallText as="small">{note}</SmallText> : null}
        </p>
      )}
      {children}
    </Band>
  </Place>
);
