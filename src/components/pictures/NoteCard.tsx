import styled from 'styled-components';
import { Icon } from '../foundations/Icon';

const Paper = styled.div`
  padding: 0.75rem 0.875rem;
  border-radius: 0.625rem;
  background: var(--amber-soft);

  & > strong {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    margin-bottom: 0.25rem;
    color: var(--amber);
    font-size: 0.75rem;
    font-weight: 620;
  }
  & > small {
    display: block;
    margin-top: 0.375rem;
    color: var(--amber);
    font-size: 0.6875rem;
  }
`;

/** A private note on a chat. */
export function NoteCard({ text, by }: { text: string; by: string }) {
  return (
    <Paper>
      <strong>
        <Icon name="note" size={14} />
        Note
      </strong>
      {text}
      <small>{by}</small>
    </Paper>
  );
}
