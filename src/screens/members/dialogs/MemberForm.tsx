import { useSelector } from '@xstate/react';
import { Dialog } from '../../../components/overlays/Dialog';
import { Stack } from '../../../components/foundations/layout';
import { Loading } from '../../../components/members/Loading';
import { RetryNotice } from '../../../components/display/RetryNotice';
import { Skeleton } from '../../../components/display/Skeleton';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { MemberFields } from './MemberFields';
import type { MemberFormActor } from './useUsername';

/** The dialog of a new or an existing member; an existing member is fetched first. */
export function MemberForm({ actor }: { actor: MemberFormActor }) {
  const isNew = useSelector(actor, ({ context }) => context.memberId === null);
  const reading = useSelector(actor, (snapshot) => snapshot.matches('reading'));
  const unreadable = useSelector(actor, (snapshot) => snapshot.matches('unreadable'));
  return (
    <Dialog
      open
      title={isNew ? words.form.create : words.form.edit}
      onClose={() => actor.send({ type: 'modal.closed' })}
    >
      {reading ? (
        <Loading label={words.form.loading}>
          <Stack>
            {['name', 'username', 'email', 'role'].map((field) => (
              <Skeleton key={field} data-size="block" />
            ))}
          </Stack>
        </Loading>
      ) : null}
      {unreadable ? (
        <RetryNotice onRetry={() => actor.send({ type: 'form.retried' })}>{words.form.unread}</RetryNotice>
      ) : null}
      {reading || unreadable ? null : <MemberFields actor={actor} />}
    </Dialog>
  );
}
