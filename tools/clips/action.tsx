import styled from 'styled-components';
import { LeadCard, LeadTrackingDemo } from '../../src/components/pictures/LeadTrackingDemo';
import { leadStages, team } from '../../src/components/pictures/sample';
import { TeamRolesDemo } from '../../src/components/pictures/TeamRolesDemo';
import { useClock } from './clock';
import { Cursor, cursorAt, type Stop } from './Cursor';
import { Popup } from './Popup';

const opened = 1200;
const chosen = 2400;
const lifted = 4300;
const dropped = 5600;
const end = 8000;

const stops: readonly Stop[] = [
  { at: 0, on: [250, 470], hover: true },
  { at: opened - 80, on: 'Support' },
  { at: chosen - 80, on: 'Sales lead' },
  { at: lifted - 100, on: 'Ines Costa' },
  { at: dropped, on: 'In talks', hover: true },
  { at: 6800, on: [250, 470], hover: true },
];

const Side = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: 21rem 33rem;
  align-content: start;
  padding-top: 4.75rem;
  justify-content: center;
  gap: 1.75rem;
  background: var(--stage);
`;
const One = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: start;
  padding: 1.75rem 1.25rem;
  background: var(--stage);
`;
const Role = styled.span`
  padding: 0.375rem 0.75rem;
  border-radius: 0.4375rem;
  color: var(--ink);
  font-size: 0.8125rem;

  &:first-child {
    background: var(--accent-soft);
  }
`;

function Team({ menu }: { menu: { left: number; top: number } }) {
  const time = useClock();
  const within = time >= chosen && time < end;
  return (
    <>
      <TeamRolesDemo
        people={team.map(([name, access, role]) =>
          role === 'Support' && within
            ? [name, 'Leads, tags and reminders', 'Sales lead']
            : [name, access, role],
        )}
      />
      <Popup at={opened} until={chosen + 150} place={{ ...menu, width: 130 }} look="tight">
        <Role>Sales lead</Role>
        <Role>Sales</Role>
        <Role>Viewer</Role>
      </Popup>
    </>
  );
}

function Leads({ ends, width }: { ends: readonly Stop[]; width: number }) {
  const time = useClock();
  const [start, talks, ...rest] = leadStages;
  const ines = start?.leads[0];
  if (!start || !talks || !ines) throw new Error('The sample has no lead to move');
  const moved = time >= dropped && time < end;
  const held = time >= lifted && time < dropped;
  const [x, y] = cursorAt(ends, time);
  return (
    <>
      <LeadTrackingDemo
        stages={[
          { ...start, leads: moved || held ? start.leads.slice(1) : start.leads },
          { ...talks, leads: moved ? [[ines[0], ines[1], 'Tomorrow'], ...talks.leads] : talks.leads },
          ...rest,
        ]}
      />
      {held && (
        <div
          style={{
            position: 'fixed',
            left: x - 60,
            top: y - 18,
            width,
            rotate: '2.5deg',
            zIndex: 5,
            fontSize: 13,
          }}
        >
          <LeadCard person={ines[0]} words={ines[1]} next={ines[2]} />
        </div>
      )}
    </>
  );
}

function Wide() {
  return (
    <Side>
      <div>
        <Team menu={{ left: 250, top: 296 }} />
      </div>
      <div>
        <Leads ends={stops} width={158} />
      </div>
      <Cursor stops={stops} />
    </Side>
  );
}

/** Both scenes in turn, for phones. */
function Tall() {
  const time = useClock();
  const atTeam = time < 3300;
  const path = stops.map((stop) =>
    typeof stop.on === 'string' ? stop : { ...stop, on: [220, 440] as const },
  );
  const first = path.slice(0, 3).concat({ at: 3300, on: [200, 400], hover: true });
  const second: readonly Stop[] = [{ at: 0, on: [200, 400], hover: true }, ...path.slice(3)];
  return (
    <One>
      {atTeam ? <Team menu={{ left: 246, top: 250 }} /> : <Leads ends={second} width={158} />}
      <Cursor stops={atTeam ? first : second} />
    </One>
  );
}

/** A team member's role is changed, and a lead moves on to the next stage. */
export const action = { story: { wide: Wide, tall: Tall }, length: 8400, opening: 6900 };
