import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '../foundations/layout';
import { SectionHeading } from '../display/SectionHeading';
import { media } from '../foundations/theme';
import { policyHeadings } from '../../content/policies';
import { CheckList } from '../display/CheckList';
import { Link } from '../controls/Link';
import { PolicyBlock, type Block } from './DataTable';

const Nav = styled.nav`
  position: sticky;
  top: 6rem;
  overflow-y: auto;
  max-height: calc(100dvh - 8rem);

  & > h2 {
    margin-bottom: var(--space-3);
    font-size: var(--text-sm);
    letter-spacing: 0;
  }
  & > ol {
    display: grid;
    gap: 0.125rem;
    border-left: 1px solid var(--line);
  }
  & a {
    display: block;
    margin-left: -1px;
    padding: 0.3125rem 0 0.3125rem var(--space-4);
    border-left: 1px solid transparent;
    border-radius: 0;
    color: var(--ink-soft);
    font-size: var(--text-sm);
    line-height: 1.4;
  }
  & a:hover {
    border-left-color: var(--accent);
  }
  & a:focus-visible {
    outline-offset: -2px;
  }
`;

/** A table of contents that stays in view. */
function Contents({ items }: { items: readonly { id: string; title: string; href: string }[] }) {
  return (
    <Nav aria-labelledby="contents">
      <h2 id="contents">{policyHeadings.contents}</h2>
      <ol>
        {items.map(({ id, title, href }) => (
          <li key={id}>
            <Link plain href={href}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </Nav>
  );
}

const Sheet = styled.aside`
  padding: clamp(1.25rem, 1rem + 1.5vw, 2rem);
  border-radius: var(--radius-large);
  background: var(--stage);

  & > h2 {
    margin-bottom: var(--space-4);
    font-size: var(--text-lg);
  }
  & > ul {
    line-height: inherit;
  }
`;

/** The summary of a long text. */
function InShort({ points }: { points: readonly string[] }) {
  return (
    <Sheet aria-labelledby="in-short">
      <h2 id="in-short">{policyHeadings.summary}</h2>
      <CheckList lines={points} />
    </Sheet>
  );
}

/** A section of a policy; its address ends with its id. */
export interface PolicySection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7) var(--space-8);
  max-width: calc(34rem + 2 * var(--gutter));
  padding-block: clamp(3rem, 2rem + 4vw, 5.5rem) var(--space-9);

  ${media.desktop} {
    max-width: calc(72rem + 2 * var(--gutter));
    grid-template-columns: 15rem minmax(0, 1fr);
  }
`;
const Head = styled.header`
  display: grid;
  gap: var(--space-5);

  ${media.desktop} {
    grid-column: 2;
    grid-row: 1;
  }
`;
const Edition = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  color: var(--ink-faint);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;

  & > :last-child {
    padding: 0.125rem 0.625rem;
    border-radius: var(--radius-full);
    background: var(--stone-soft);
    color: var(--stone);
  }
`;
const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
  max-width: 34rem;
  font-size: 1.0625rem;
  line-height: 1.65;
`;
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  color: var(--ink-soft);

  & > h2 {
    color: var(--ink);
    font-size: var(--text-xl);
    letter-spacing: -0.02em;
  }
`;
const Side = styled.div`
  display: none;

  ${media.desktop} {
    display: block;
    grid-column: 1;
    grid-row: 1 / span 2;
  }
`;

/** A policy page: summary, sections, and a table of contents in wide windows. */
export function PolicyLayout({
  title,
  summary,
  edition: { updated, version },
  short,
  sections,
  href,
  children,
}: {
  title: string;
  summary: string;
  edition: { updated: { text: string; iso: string }; version: string };
  short: readonly string[];
  sections: readonly PolicySection[];
  /** The page's address, such as "#/refund"; a section's address adds its id. */
  href: string;
  /** Content after the last section. */
  children?: ReactNode;
}) {
  return (
    <Page>
      <Head>
        <SectionHeading level={1} title={title} text={summary} />
        <Edition>
          <span>
            {policyHeadings.updated} <time dateTime={updated.iso}>{updated.text}</time>
          </span>
          <span>
            {policyHeadings.version} {version}
          </span>
        </Edition>
      </Head>
      <Side>
        <Contents items={sections.map(({ id, title }) => ({ id, title, href: `${href}#${id}` }))} />
      </Side>
      <Article>
        <InShort points={short} />
        {sections.map(({ id, title, blocks }) => (
          <Section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            {blocks.map((block, index) => (
              <PolicyBlock key={index} block={block} />
            ))}
          </Section>
        ))}
        {children}
      </Article>
    </Page>
  );
}
