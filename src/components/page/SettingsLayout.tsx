import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../display/Skeleton';
import { Container } from '../foundations/layout';
import { media } from '../foundations/theme';
import { useFocusInPart } from '../foundations/useFocusInPart';

const Page = styled(Container)`
  max-width: calc(60rem + 2 * var(--gutter));
  padding-block: clamp(2rem, 1rem + 4vw, 4rem) var(--space-9);

  & > h1 {
    padding-bottom: var(--space-6);
    font-size: var(--title-sm);
    letter-spacing: -0.025em;
  }
`;
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-8);
  padding-block: var(--space-6);
  border-top: 1px solid var(--line);

  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;
const Words = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-2);

  & > h2 {
    font-size: var(--text-xl);
    letter-spacing: -0.02em;
  }
  & > h2:focus {
    outline: none;
  }
  & > p {
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
`;
const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-5);

  & > form {
    max-width: 24rem;
  }
  /* Every button of the page is as wide as its words. */
  & > form > button[data-wide] {
    justify-self: start;
    width: auto;
  }
`;

/** A page of settings, section under section. */
export const SettingsLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page>
    <h1>{title}</h1>
    {children}
  </Page>
);

/** A section of settings: its title and what it is for, beside its controls in wide windows. Its address ends with its id. */
export const SettingsSection = ({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) => {
  const part = useRef<HTMLElement>(null);
  useFocusInPart(part);
  return (
    <Part ref={part} aria-labelledby={id}>
      <Words>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </Words>
      <Controls>{children}</Controls>
    </Part>
  );
};

const Outline = styled.div`
  display: grid;
  align-content: space-between;
  max-width: 24rem;
  height: 4.6rem;

  /* Reserves the height of the loaded content to avoid a layout shift. */
  &[data-of='field'] {
    height: 8.36rem;
  }
  &[data-of='fields'] {
    height: 17.16rem;
  }
  &[data-of='actions'] {
    height: 10.7rem;
  }
`;

/** In place of a section's controls until they are known. */
export const SettingsOutline = ({ of }: { of: 'field' | 'fields' | 'row' | 'actions' }) => (
  <Outline data-of={of}>
    <Skeleton data-size="block" />
    {of === 'fields' ? <Skeleton data-size="block" /> : null}
    {of === 'row' ? null : <Skeleton data-size="block" />}
  </Outline>
);

const Action = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);

  & > p {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

/** A button of a section, with a line about it. */
export const SettingsAction = ({ text, children }: { text: string; children: ReactNode }) => (
  <Action>
    {children}
    <p>{text}</p>
  </Action>
);

const Titled = styled.div`
  font-size: 0.9375rem;

  & > ul {
    padding-left: 1.125rem;
    color: var(--ink-soft);
    list-style: disc;
  }
`;

/** A list of short points under a title. */
export const PlainList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <Titled>
    <strong>{title}</strong>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Titled>
);
