import styled from 'styled-components';
import { Avatar } from '../Avatar';
import { Icon } from '../Icon';
import type { TagColor } from '../Tag';
import { Tag } from '../Tag';
import { DemoFrame, DemoHead } from './DemoFrame';

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
const Lead = styled.div`
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

interface Stage {
  name: string;
  color: TagColor;
  leads: readonly (readonly [name: string, words: string, next: string])[];
}

const stages: readonly Stage[] = [
  {
    name: 'New lead',
    color: 'blue',
    leads: [
      ['Ines Costa', 'Asked what the cohort costs', 'Reply today'],
      ['Noah Lind', 'Came from the free workshop', 'Reply today'],
    ],
  },
  {
    name: 'In talks',
    color: 'amber',
    leads: [
      ['Lena Brandt', 'Wants the weekend group', 'Thursday'],
      ['Priya Nair', 'Place held until Friday', 'Tomorrow'],
    ],
  },
  {
    name: 'Won',
    color: 'green',
    leads: [
      ['Tom Okafor', 'Joined the June cohort', 'Onboard today'],
      ['Ruth Adeyemi', 'Took the yearly plan', 'Check in, 2 weeks'],
    ],
  },
];

/** Leads by stage, each with what was said last and when to get back to them. */
export function LeadTrackingDemo() {
  return (
    <DemoFrame name="Leads in three stages, each with the last thing said and the next follow-up">
      <DemoHead>
        Leads <small>18 open this week</small>
      </DemoHead>
      <Board>
        {stages.map(({ name, color, leads }) => (
          <Stage key={name}>
            <StageHead>
              <Tag color={color}>{name}</Tag>
              {leads.length}
            </StageHead>
            {leads.map(([person, words, next]) => (
              <Lead key={person}>
                <span>
                  <Avatar name={person} size="small" />
                  {person}
                </span>
                <p>{words}</p>
                <small>
                  <Icon name="clock" size={13} />
                  {next}
                </small>
              </Lead>
            ))}
          </Stage>
        ))}
      </Board>
    </DemoFrame>
  );
}
