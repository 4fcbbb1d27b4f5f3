import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Surface, WrappingRow } from '../foundations/layout';

const Frame = styled(Surface)`
  overflow: hidden;
  background: var(--paper);
`;
const Head = styled(WrappingRow)`
  gap: var(--space-1) 0;
  padding: 0.375rem 0.5rem 0.625rem 1.25rem;
  border-bottom: 1px solid var(--line);
  background: var(--sunken);
  font-size: var(--text-sm);
  font-weight: 600;

  & > small {
    margin-inline: var(--space-2) auto;
    color: var(--ink-soft);
    font-weight: 400;
  }
  & > button[aria-disabled] {
    color: var(--ink-faint);
    opacity: 0.5;
    cursor: default;
  }
`;
const Text = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  min-height: 17rem;
  padding: 1.25rem;
`;

/** A text to copy: its name with a `note`, its actions and the text itself. */
export function Sheet({
  title,
  note,
  action,
  children,
}: {
  title: string;
  note: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <Frame>
      <Head>
        {title} <small>{note}</small>
        {action}
      </Head>
      <Text>{children}</Text>
    </Frame>
  );
}

/** Text with its line breaks preserved. */
export const WrittenText = styled.p`
  max-width: 42rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  text-wrap: wrap;
`;

const Labelled = styled.section`
  display: grid;
  gap: var(--space-1);

  & > h4 {
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 600;
    letter-spacing: 0.02em;
  }
`;

/** One labelled section of a text. */
export function TextBlock({ label, text }: { label: string; text: string }) {
  return (
    <Labelled>
      <h4>{label}</h4>
      <WrittenText>{text}</WrittenText>
    </Labelled>
  );
}
