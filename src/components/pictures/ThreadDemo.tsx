import { Fragment } from 'react';
import styled from 'styled-components';
import { Tag } from '../display/Tag';
import type { TagColor } from '../display/tagColors';
import { Bubble } from './Bubble';
import { DemoFrame, DemoHead } from './DemoFrame';
import { NoteCard, ReminderCard } from './NoteCard';

const Thread = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 1rem;
`;
const Saved = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 1rem;
  border-top: 1px solid var(--line);
  background: var(--paper);
`;

/** A short thread with its tag, note and follow-up. */
export function ThreadDemo({
  name,
  from,
  tag,
  exchanges,
  note,
  reminder,
}: {
  /** The illustration's text alternative. */
  name: string;
  from: string;
  tag: { name: string; color: TagColor };
  exchanges: readonly { question: string; answer?: string }[];
  note: { text: string; by: string };
  reminder: { title: string; due: string };
}) {
  return (
    <DemoFrame name={name}>
      <DemoHead>
        {from}
        <Tag color={tag.color}>{tag.name}</Tag>
      </DemoHead>
      <Thread>
        {exchanges.map(({ question, answer }) => (
          <Fragment key={question}>
            <Bubble>{question}</Bubble>
            {answer ? <Bubble data-mine="">{answer}</Bubble> : null}
          </Fragment>
        ))}
      </Thread>
      <Saved>
        <NoteCard {...note} />
        <ReminderCard {...reminder} />
      </Saved>
    </DemoFrame>
  );
}
