import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Surface } from '../foundations/layout';
import { BasicIcon } from '../foundations/BasicIcon';
import { useFocusHandover } from '../foundations/useFocusHandover';

const Box = styled(Surface)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  padding: 0.875rem 1rem;
  font-size: var(--text-sm);

  & > svg {
    color: var(--ink-faint);
  }
  /* Buttons stay together where the words leave no room beside them. */
  & > div + div {
    display: flex;
    gap: 0.5rem;
  }
  &[data-kind='success'] > svg {
    color: var(--accent-ink);
  }
  &[data-kind='problem'] > svg {
    color: var(--danger);
  }
`;
const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const icons = { info: 'info', success: 'check', problem: 'alert' } as const;

/**
 * A status message in the page, announced politely when it appears, with an optional `action`.
 * @param outage the notice reports an outage for the whole page, and is announced at once
 */
export function Notice({
  kind = 'info',
  children,
  action,
  outage = false,
}: {
  kind?: 'info' | 'success' | 'problem';
  children: ReactNode;
  action?: ReactNode;
  outage?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFocusHandover(box);
  return (
    <Box ref={box} role={outage ? 'alert' : 'status'} data-kind={kind} data-outage={outage ? '' : undefined}>
      <BasicIcon name={icons[kind]} />
      <Words>{children}</Words>
      {action ? <div>{action}</div> : null}
    </Box>
  );
}
