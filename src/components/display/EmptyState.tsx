import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from './Badge';
import { BasicIcon } from '../foundations/BasicIcon';

const Box = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: var(--space-3);
  max-width: 32rem;
  margin-inline: auto;
  padding: var(--space-7) var(--space-3);
  text-align: center;

  &[data-fill] {
    align-content: center;
    padding-inline: var(--gutter);
  }
  & > :first-child {
    margin-bottom: var(--space-2);
  }
  & > h1 {
    font-size: var(--title-sm);
  }
  & > h2,
  & > h3 {
    font-size: var(--text-xl);
  }
`;
const Text = styled.p`
  color: var(--ink-soft);
  text-wrap: balance;
`;
const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-3);
`;

const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** Replaces missing content: a title, the reason and the next step. */
export function EmptyState({
  title,
  text,
  action,
  icon,
  picture,
  headingLevel = 2,
  answers = false,
  busy = false,
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** An icon of 26 px. Without one, the state is a failure. */
  icon?: ReactElement;
  /** A sketch of the future content, in place of the icon. */
  picture?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** Takes the focus on mount, because it replaces the focused control. */
  answers?: boolean;
  /** The page is not available yet. */
  busy?: boolean;
}) {
  const Title = `h${headingLevel}` as const;
  return (
    <Box data-fill={headingLevel === 1 ? '' : undefined} aria-busy={busy || undefined}>
      {picture ?? (
        <Badge data-failed={icon ? undefined : ''}>{icon ?? <BasicIcon name="alert" size={26} />}</Badge>
      )}
      <Title {...(answers && { ref: takeFocus, tabIndex: -1 })}>{title}</Title>
      <Text>{text}</Text>
      {action ? <Action>{action}</Action> : null}
    </Box>
  );
}
