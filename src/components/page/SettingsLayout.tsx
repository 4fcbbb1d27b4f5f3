import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../display/Skeleton';
import { Container, SmallText } from '../foundations/layout';
import { accountPage } from '../../content/accountPage';
import { media } from '../foundations/theme';
import { FactLine } from './DeviceRows';
import { useFocusInPart } from '../foundations/useFocusInPart';

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: calc(56rem + 2 * var(--gutter));
  padding-block: clamp(1.5rem, 1rem + 3vw, 3.5rem) var(--space-8);

  & > h1 {
    padding-bottom: var(--space-5);
    font-size: var(--title-sm);
    letter-spacing: -0.025em;
  }
  ${media.tablet} {
    grid-template-columns: 11.25rem minmax(0, 1fr);
    column-gap: var(--space-8);

    & > h1 {
      grid-column: 1 / -1;
    }
  }
`;
/* On a phone a line that scrolls sideways, under the bar of the page. */
const Sections = styled.nav`
  position: sticky;
  top: 4.0625rem;
  z-index: 1;
  align-self: start;
  margin-inline: calc(-1 * var(--gutter));
  border-bottom: 1px solid var(--line);
  background: var(--paper);

  & > ul {
    display: flex;
    gap: var(--space-5);
    overflow-x: auto;
    padding-inline: var(--gutter);
    scrollbar-width: none;
  }
  & a {
    display: block;
    padding-block: var(--space-3);
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  & a:hover,
  & a[aria-current] {
    color: var(--ink);
  }
  & a[aria-current] {
    box-shadow: inset 0 -2px 0 var(--ink);
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
  ${media.tablet} {
    top: 6rem;
    margin-inline: 0;
    border: 0;
    background: none;

    & > ul {
      display: grid;
      gap: 0;
      margin-inline-start: -0.75rem;
      padding: 0;
    }
    & a {
      padding: 0.375rem 0.75rem;
      border-radius: var(--radius-small);
    }
    & a:hover,
    & a[aria-current] {
      background: var(--sunken);
      box-shadow: none;
    }
  }
`;
/** Links of a section, side by side if there is room. Otherwise they are stacked with enough space for a finger. */
export const SettingsLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: calc(2 * var(--overhang)) var(--space-5);
  margin-top: var(--space-3);
  /* Smaller than the distance to the section's button. */
  --overhang: 0.375rem;

  & > a {
    margin-block: calc(-1 * var(--overhang));
  }
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
  padding-top: var(--space-6);

  ${media.tablet} {
    padding-top: 0;
  }
`;
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  scroll-margin-top: 8rem;

  & > h2,
  & > h3 {
    font-size: var(--text-lg);
    line-height: 1.35;
    scroll-margin-top: 8rem;
  }
  & > h3 {
    font-size: var(--text-md);
    letter-spacing: 0;
  }
  & > p {
    max-width: 36rem;
  }
  & > h2 ~ div {
    margin-top: var(--space-3);
    border-top: 1px solid var(--line);
  }
  /* The parts of a section. */
  & > div > section {
    padding-block: var(--space-4) var(--space-2);
    border-bottom: 1px solid var(--line);
  }
  & > div > section:last-child {
    border-bottom: 0;
  }
`;
const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;

  & > [role='status'],
  & > p {
    margin-block: var(--space-3);
  }
  & > p,
  & > div > a {
    font-size: var(--text-sm);
  }
  & > p {
    color: var(--ink-soft);
  }
`;

interface Titled {
  id: string;
  title: string;
}

/**
 * A page of settings, section under section, beside the list of them that stays in view.
 * @param current the id of the section in view, which the list marks
 */
export const SettingsLayout = ({
  sections,
  current,
  children,
}: {
  sections: readonly Titled[];
  current: string | null;
  children: ReactNode;
}) => (
  <Page>
    <h1>{accountPage.title}</h1>
    <Sections aria-label={accountPage.sections}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#/account#${id}`} aria-current={id === current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Sections>
    <Body>{children}</Body>
  </Page>
);

/** A section of settings (or, at level 3, a part of one): title and text above its controls. Its address ends with its id. */
export function SettingsSection({
  id,
  title,
  text,
  level = 2,
  children,
}: Titled & { text: ReactNode; level?: 2 | 3; children: ReactNode }) {
  const part = useRef<HTMLElement>(null);
  useFocusInPart(part);
  const Title = `h${level}` as const;
  return (
    <Part ref={part} aria-labelledby={id}>
      <Title id={id} tabIndex={-1}>
        {title}
      </Title>
      <SmallText>{text}</SmallText>
      <Controls>{children}</Controls>
    </Part>
  );
}

const Outline = styled.div`
  display: grid;
  align-content: space-evenly;
  max-width: 24rem;
  /* Reserves the height of the loaded content to avoid a layout shift. */
  height: 4rem;

  &[data-of='actions'] {
    height: 8rem;
  }
`;

/** Replaces a section's controls while they load. */
export const SettingsOutline = ({ of }: { of: 'row' | 'actions' }) => (
  <Outline data-of={of}>
    <Skeleton data-size="block" />
    {of === 'row' ? null : <Skeleton data-size="block" />}
  </Outline>
);

/** A description with its button. */
export const SettingsAction = ({ text, children }: { text: string; children: ReactNode }) => (
  <FactLine>
    <SmallText>{text}</SmallText>
    {children}
  </FactLine>
);

const Listed = styled.div`
  font-size: var(--text-sm);

  & > ul {
    padding-left: 1.125rem;
    color: var(--ink-soft);
    list-style: disc;
  }
`;

/** A list of short points under a title. */
export const PlainList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <Listed>
    <strong>{title}</strong>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Listed>
);
