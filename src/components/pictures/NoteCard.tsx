import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { Tags } from './DemoFrame';

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
    font-weight: 600;
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

const Form = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 0.875rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--paper);

  & > strong {
    font-weight: 600;
  }
`;
const Unit = styled.span`
  padding: 0.25rem 0.625rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-full);
  background: var(--surface);
  color: var(--ink-soft);
  font-weight: 500;

  &[data-on] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
`;

const times = ['3 days', '1 week', '2 weeks', 'Custom'];

/** The choice of a reminder time, with one time chosen or none. */
export function RemindMeIn({ chosen }: { chosen?: string | undefined }) {
  return (
    <Form>
      <strong>Remind me in</strong>
      <Tags>
        {times.map((time) => (
          <Unit key={time} data-on={time === chosen ? '' : undefined}>
            {time}
          </Unit>
        ))}
      </Tags>
    </Form>
  );
}
