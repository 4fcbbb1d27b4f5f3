import styled from 'styled-components';
import { Tag } from '../display/Tag';
import { DemoFrame, DemoHead } from './DemoFrame';
import { LeadCard } from './LeadCard';
import { leadStages, type LeadStage } from './team';

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
        Leads <small>6 open this week</small>
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
