import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from '../foundations/layout';
import { media } from '../foundations/theme';

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
`;

/** A page of settings, section under section. */
export const SettingsLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page>
    <h1>{title}</h1>
    {children}
  </Page>
);

/** A section of settings: its title and what it is for, beside its controls in wide windows. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Words>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </Words>
      <Controls>{children}</Controls>
    </Part>
  );
}
