import { useSelector } from '@xstate/react';
import { SmallButton } from '../../../components/controls/Button';
import { VisuallyHidden } from '../../../components/foundations/layout';
import { DeviceRow, DeviceRows } from '../../../components/page/DeviceRows';
import { SettingsAction, SettingsOutline } from '../../../components/page/SettingsLayout';
import { accountPage } from '../../../content/accountPage';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { useLoadFailure } from '../../useLoadFailure';

const words = accountPage.devices;

/** Where the person is signed in, with buttons that sign the other devices out. */
export function Devices() {
  const actor = useActorRef(useProvided('devices'));
  const sessions = useSelector(actor, ({ context }) => context.sessions);
  const failure = useLoadFailure(actor, words.unread);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const end = (id: string | null) => () => actor.send({ type: 'end.requested', id });
  if (failure) return failure;
  if (sessions.length === 0) return <SettingsOutline of="row" />;
  return (
    <>
      <DeviceRows>
        {sessions.map(({ id, browser, system, begunAt, usedAt, current }) => {
          const name = words.name(browser, system);
          return (
            <DeviceRow key={id} name={name} facts={words.facts(begunAt, usedAt)}>
              {current ? (
                <em>{words.current}</em>
              ) : (
                <SmallButton disabled={busy} onClick={end(id)}>
                  {words.end} <VisuallyHidden>{words.endOf(name)}</VisuallyHidden>
                </SmallButton>
              )}
            </DeviceRow>
          );
        })}
      </DeviceRows>
      {sessions.some(({ current }) => !current) ? (
        <SettingsAction text={words.unknown}>
          <SmallButton disabled={busy} onClick={end(null)}>
            {words.endOthers}
          </SmallButton>
        </SettingsAction>
      ) : null}
    </>
  );
}
