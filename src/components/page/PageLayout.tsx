import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { NoticePlace } from '../foundations/layout';
import { SkipLink } from './SkipLink';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  overflow-x: clip;
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

/** The layout of every page: skip link, navbar, the only `main` (id "main", focusable by script), footer. */
export function PageLayout({
  navbar,
  notice,
  footer,
  children,
  mainRef,
}: {
  navbar: ReactNode;
  /** A site-wide notice under the navbar. */
  notice?: ReactNode;
  footer?: ReactNode;
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
    </Page>
  );
}
