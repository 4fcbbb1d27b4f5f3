import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { NoticePlace } from '../foundations/layout';
import { navbar } from '../../content/site';

const Anchor = styled.a`
  position: fixed;
  top: 0.75rem;
  left: 0.75rem;
  z-index: 40;
  padding: 0.75rem 1.125rem;
  border-radius: var(--radius-small);
  background: var(--ink);
  color: var(--paper);
  font-weight: 600;
  text-decoration: none;
  translate: 0 -200%;

  &:focus {
    translate: none;
  }
`;

/**
 * The first Tab stop: moves the focus past the navbar to `main`. It needs a script, because the URL's fragment holds the
 * route; before hydration, src/document/start.ts handles it.
 */
const SkipLink = () => (
  <Anchor
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    {navbar.skip}
  </Anchor>
);

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  overflow-x: clip;

  /* The end of the page is not behind it. */
  &:has(> aside:last-child:not(:empty)) {
    padding-bottom: 6rem;
  }
`;
const Beside = styled.aside`
  position: fixed;
  bottom: var(--space-3);
  left: var(--space-3);
  z-index: 5;
  width: min(26rem, 100vw - 2 * var(--space-3));

  & > * {
    margin: 0;
    box-shadow: var(--shadow-large);
  }
`;
const Main = styled.main`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;

  &:has(> [data-fill]) {
    align-content: stretch;
  }
  /* A footer that stood under the placeholder of a page would move when the page arrives. */
  &:has(> [aria-busy]) ~ footer {
    display: none;
  }
`;

/** The layout of every page: skip link, navbar, the only `main` (id "main", focusable by script), footer, and the background work in a corner. */
export function PageLayout({
  navbar,
  notice,
  footer,
  beside,
  children,
  mainRef,
}: {
  navbar: ReactNode;
  /** A site-wide notice under the navbar. */
  notice?: ReactNode;
  footer?: ReactNode;
  /** Work that continues across page changes, in a corner of the window. */
  beside?: ReactNode;
  children: ReactNode;
  mainRef?: Ref<HTMLElement>;
}) {
  return (
    <Page>
      <SkipLink />
      {navbar}
      <NoticePlace>{notice}</NoticePlace>
      <Main id="main" tabIndex={-1} ref={mainRef}>
        {children}
      </Main>
      {footer}
      <Beside>{beside}</Beside>
    </Page>
  );
}
