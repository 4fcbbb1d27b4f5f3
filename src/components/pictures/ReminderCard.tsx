import styled from 'styled-components';
import { Icon } from '../foundations/Icon';

const Sheet = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.625rem;
  align-items: start;
  padding: 0.75rem 0.875rem;
  border: 1px solid var(--line);
  border-radius: 0.625rem;
  background: var(--surface);

  & > svg {
    margin-top: 0.0625rem;
    color: var(--accent-ink);
  }
  & strong {
    display: block;
    font-weight: 600;
  }
  & small {
    color: var(--ink-faint);
    font-size: 0.75rem;
  }
`;

/** A follow-up with its due time. */
export function ReminderCard({ title, due }: { title: string; due: string }) {
  return (
    <Sheet>
      <Icon name="bell" size={16} />
      <span>
        <strong>{title}</strong>
        <small>{due}</small>
      </span>
    </Sheet>
  );
}
