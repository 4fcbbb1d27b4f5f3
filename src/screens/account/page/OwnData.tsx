import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { SettingsAction } from '../../../components/page/SettingsLayout';
import { accountPage } from '../../../content/accountPage';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { DeleteAccount } from './DeleteAccount';

const words = accountPage.data;

/** The download of the person's data, and the deletion of the account. */
export function OwnData() {
  return (
    <>
      <DownloadData />
      <DeleteAccount />
    </>
  );
}

/** The button that downloads everything that is kept about the account. */
export function DownloadData() {
  const actor = useActorRef(useProvided('dataDownload'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <SettingsAction text={words.file}>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => {
          actor.send({ type: 'download.requested' });
        }}
      >
        {words.download}
      </Button>
    </SettingsAction>
  );
}
