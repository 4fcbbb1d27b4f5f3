import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { Tag } from '../display/Tag';
import { Tags } from './DemoFrame';
import { NoteCard, ReminderCard } from './NoteCard';

/** The panel beside a thread. */
export const SidePanel = styled.div`
  display: grid;
  align-content: start;
  gap: 0.625rem;
  padding: 1rem;
  border-left: 1px solid var(--line);
  background: var(--paper);

  & > strong {
    margin-top: 0.25rem;
    color: var(--ink-faint);
    font-size: 0.75rem;
    font-weight: 500;
  }
`;
const Side = styled(SidePanel)`
  display: none;

  @container (min-width: 60rem) {
    display: grid;
  }
`;

/** A small dashed button in the panel. */
export const Add = styled.span`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  padding: 0 0.4375rem;
  border: 1px dashed var(--line-strong);
  border-radius: 0.375rem;
  color: var(--ink-soft);
  font-size: 0.75rem;
  line-height: 1.35;
`;
const Below = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 0 1rem 1rem;

  @container (min-width: 60rem) {
    display: none;
  }
`;

const note = (
  <NoteCard
    text="Took the free workshop in May. Paints after 8 pm, two small kids. Wants the payment plan."
    by="Dana, 2 June"
  />
);
const reminder = <ReminderCard title="Send Priya the sign-up link" due="Tomorrow, 9:00" />;

/** Tags, notes and follow-ups beside the open thread, in wide illustrations. */
export function ThreadSide() {
  return (
    <Side>
      <strong>Tags</strong>
      <Tags>
        <Tag color="rose">Hot lead</Tag>
        <Tag color="violet">June cohort</Tag>
        <Add>
          <Icon name="plus" size={12} /> Add
        </Add>
      </Tags>
      <strong>Notes</strong>
      {note}
      <strong>Follow-ups</strong>
      {reminder}
      <ReminderCard title="Check the first payment" due="In 5 days" />
    </Side>
  );
}

/** The note and the reminder under the thread, in narrow illustrations. */
export function ThreadBelow() {
  return (
    <Below>
      {note}
      {reminder}
    </Below>
  );
}
