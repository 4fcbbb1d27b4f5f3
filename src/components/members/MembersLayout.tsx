import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, WrappingRow } from '../foundations/layout';
import { members } from '../../content/members';
import { media } from '../foundations/theme';
import { roomy } from '../foundations/roomy';

const Room = styled(Container)`
  display: grid;
  grid-template: auto auto auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: calc(100dvh - 4.0625rem);

  /* Between the bar and the line at the end of the page. */
  ${roomy} {
    height: calc(100dvh - 7.0625rem);
    min-height: 0;
  }
`;
const Head = styled(WrappingRow)`
  justify-content: space-between;
  gap: 0 var(--space-2);
  padding-block: var(--space-2);

  & > div {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  & > div > button {
    flex: none;
  }
  /* A live region without words takes no gap either. */
  & > div > span:empty {
    position: absolute;
  }
  & > div > [data-only='roomy'] {
    display: none;
  }
  /* The count stands on a line that is kept for it. */
  & > div:first-child {
    display: grid;
    flex: 1 1 5.5rem;
    align-content: center;
    gap: 0;
  }
  & > div:first-child > p {
    min-height: 1lh;
    line-height: 1.25rem;
  }
  & h1 {
    font-size: var(--text-lg);
  }
  ${media.compact} {
    & h1 {
      font-size: var(--text-xl);
    }
  }
  /* Whose team it is stands below, in a line that is kept for it. */
  & > p {
    flex-basis: 100%;
    min-height: 1lh;
  }
  & p {
    color: var(--ink-faint);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  ${media.tablet} {
    align-items: baseline;
    padding-block: var(--space-5) var(--space-3);

    & > div:first-child {
      display: flex;
      align-items: baseline;
      gap: var(--space-2);
      flex: none;
      min-height: 0;
    }
    /* On the title's line. */
    & > p {
      flex: 1;
      order: -1;
    }
    & > div:first-child {
      order: -2;
    }
    & > p:not(:empty)::before {
      content: '·';
      margin-inline-end: var(--space-2);
    }
    & > div > [data-only='roomy'] {
      display: inline-flex;
    }
    & > div > [data-only='narrow'] {
      display: none;
    }
  }
`;
const Tools = styled(WrappingRow)`
  gap: var(--space-2);
  padding-bottom: var(--space-2);

  & > :first-child {
    flex: 1 1 8rem;
  }
  & > fieldset {
    flex: 1 0 100%;
  }
  & > fieldset > label {
    flex: 1 0 auto;
    justify-content: center;
  }
  ${media.tablet} {
    padding-bottom: var(--space-3);

    & > :first-child {
      flex: 0 1 20rem;
    }
    & > fieldset,
    & > fieldset > label {
      flex: none;
    }
  }
`;
const List = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  border-top: 1px solid transparent;
  container-type: inline-size;
`;

/**
 * Title and actions, tools, the bar of background work, and the list. In a roomy window the page has the window's height, and
 * the list scrolls.
 */
export const MembersLayout = ({
  count,
  team,
  actions,
  tools,
  status,
  children,
}: {
  /** The number of members, in words. */
  count: ReactNode;
  /** The team's owner in words. */
  team: ReactNode;
  actions: ReactNode;
  tools: ReactNode;
  /** The bar of work that runs next to the list, such as an import, if there is any. */
  status: ReactNode;
  children: ReactNode;
}) => (
  <Room>
    <Head>
      <div>
        <h1>{members.title}</h1>
        <p>{count}</p>
      </div>
      <div>{actions}</div>
      <p>{team}</p>
    </Head>
    <Tools>{tools}</Tools>
    <div>{status}</div>
    <List>{children}</List>
  </Room>
);
