import { Fragment } from 'react';
import styled from 'styled-components';
import { Avatar } from '../display/Avatar';

const Day = styled.h4`
  padding-top: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-xs);
  font-weight: 500;
  letter-spacing: 0;
`;
const List = styled.ol`
  padding-bottom: var(--space-2);
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--space-3);
  align-items: center;
  min-height: 2.5rem;
  padding-block: var(--space-1);
  font-size: var(--text-sm);
  line-height: 1.4;

  & > p {
    overflow-wrap: anywhere;
    color: var(--ink-soft);
  }
  & strong {
    color: var(--ink);
    font-weight: 500;
  }
  & > time {
    grid-column: 2;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  @media (min-width: 40rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;

    & > time {
      grid-column: auto;
    }
  }
`;

interface Act {
  key: string;
  /** The person's name, even if `who` is "You". */
  name: string;
  who: string;
  did: string;
  at: string;
  day: string;
  time: string;
}

/** Splits acts where the day changes. */
const byDay = (acts: readonly Act[]): Act[][] =>
  acts.reduce<Act[][]>((days, act) => {
    const last = days.at(-1);
    if (last?.[0]?.day === act.day) last.push(act);
    else days.push([act]);
    return days;
  }, []);

/** A list of acts for each day, one line each. The day that is `after` has its title above. */
export const ActivityRows = ({ acts, after }: { acts: readonly Act[]; after?: string | undefined }) =>
  byDay(acts).map((those) => (
    <Fragment key={those[0]?.key}>
      {those[0]?.day === after ? null : <Day>{those[0]?.day}</Day>}
      <List>
        {those.map(({ key, name, who, did, at, time }) => (
          <Row key={key}>
            <Avatar name={name} size="small" />
            <p>
              <strong>{who}</strong> {did}
            </p>
            <time dateTime={at}>{time}</time>
          </Row>
        ))}
      </List>
    </Fragment>
  ));
