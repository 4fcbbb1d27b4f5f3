import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { Icon } from '../foundations/Icon';
import { Tag } from '../display/Tag';
import { DemoFrame, DemoHead } from './DemoFrame';
import { leadStages, type LeadStage } from './sample';

const Sheet = styled.div`
  display: grid;
  gap: 0.4375rem;
  padding: 0.6875rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 0.625rem;
  background: var(--surface);
  box-shadow: var(--shadow-small);

  & > span {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-weight: 600;
    line-height: 1.2;
  }
  & > p {
    color: var(--ink-soft);
    font-size: 0.75rem;
    line-height: 1.4;
  }
  & > small {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    color: var(--ink-faint);
    font-size: 0.6875rem;
  }
`;

/** A lead: name, last message and next follow-up. */
export function LeadCard({ person, words, next }: { person: string; words: string; next: string }) {
  return (
    <Sheet>
      <span>
        <Avatar name={person} size="small" />
        {person}
      </span>
      <p>{words}</p>
      <small>
        <Icon name="clock" size={13} />
        {next}
      </small>
    </Sheet>
  );
}

const Board = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.75rem;
  padding: 1rem;
  background: var(--paper);

  & > div:nth-of-type(3) {
    display: none;
  }
  @container (min-width: 30rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    & > div:nth-of-type(3) {
      display: grid;
    }
  }
`;
const Stage = styled.div`
  display: grid;
  align-content: start;
  gap: 0.5rem;
`;
const StageHead = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 1.5rem;
  margin-bottom: 0.125rem;
  color: var(--ink-faint);
  font-size: 0.75rem;
`;
/** Leads by stage, each with its last message and next follow-up. */
export function LeadTrackingDemo({ stages = leadStages }: { stages?: readonly LeadStage[] }) {
  return (
    <DemoFrame name="Leads in three stages, each with the last thing said and the next follow-up">
      <DemoHead>
        Leads <small>{stages.flatMap(({ leads }) => leads).length} this week</small>
      </DemoHead>
      <Board>
        {stages.map(({ name, color, leads }) => (
          <Stage key={name}>
            <StageHead>
              <Tag color={color}>{name}</Tag>
              {leads.length}
            </StageHead>
            {leads.map(([person, words, next]) => (
              <LeadCard key={person} person={person} words={words} next={next} />
            ))}
          </Stage>
        ))}
      </Board>
    </DemoFrame>
  );
}
