import type { ReactNode } from 'react';
import styled from 'styled-components';

const Head = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 42rem;

  &[data-centered] {
    margin-inline: auto;
    text-align: center;
  }
  & > h1,
  & > h2 {
    font-size: var(--title-md);
    letter-spacing: -0.028em;
    line-height: 1.1;
  }
`;
const Text = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-lg);
`;

/** The title of a page (`level` 1) or of a section (2), with a text under it. */
export function SectionHeading({
  level = 2,
  title,
  text,
  centered = false,
  id,
}: {
  level?: 1 | 2 | undefined;
  title: string;
  text?: ReactNode;
  centered?: boolean;
  id?: string;
}) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <Head data-centered={centered ? '' : undefined}>
      <Title id={id}>{title}</Title>
      {text ? <Text>{text}</Text> : null}
    </Head>
  );
}
