import { useSelector } from '@xstate/react';
import type { TeamEvent } from '../../../api/account/ownTeam';
import { Fold } from '../../../components/display/Fold';
import { ActivityRows } from '../../../components/page/ActivityRows';
import { SettingsOutline, SettingsSection } from '../../../components/page/SettingsLayout';
import { teamActivity as words } from '../../../content/teamActivity';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { useFailure } from '../../useLoadFailure';

/** The number of events that are shown at first; the others are folded away. */
const atOnce = 6;

const actOf = (event: TeamEvent) => ({
  key: `${event.id} ${event.kind}`,
  name: event.actor ?? '',
  who: words.who(event),
  did: words.did[event.kind](event),
  at: event.at,
  time: words.time(event.at),
  day: words.day(event.at),
});

/** The events of the person's own team, newest first. */
export function TeamActivity() {
  const actor = useActorRef(useProvided('teamEvents'), { input: { about: 'activity' } });
  const events = useSelector(actor, (snapshot) => snapshot.output);
  const failure = useFailure(actor, words.unread);
  return (
    <SettingsSection level={3} {...words}>
      {failure ?? (events ? <Events acts={events.map(actOf)} /> : <SettingsOutline of="row" />)}
    </SettingsSection>
  );
}

function Events({ acts }: { acts: readonly ReturnType<typeof actOf>[] }) {
  const shown = acts.slice(0, atOnce);
  const earlier = acts.slice(atOnce);
  if (acts.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <ActivityRows acts={shown} />
      {earlier.length > 0 ? (
        <Fold summary={words.earlier(earlier.length)}>
          <ActivityRows acts={earlier} after={shown.at(-1)?.day} />
        </Fold>
      ) : null}
    </>
  );
}
