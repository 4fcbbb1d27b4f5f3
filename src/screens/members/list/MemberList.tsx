import { Button, ButtonLink } from '../../../components/controls/Button';
import { Failure } from '../../../components/foundations/Failure';
import { EmptyState } from '../../../components/display/EmptyState';
import { Icon } from '../../../components/foundations/Icon';
import { Loading } from '../../../components/members/Loading';
import { MemberSkeleton } from '../../../components/members/MemberSkeleton';
import { members as words } from '../../../content/members';
import { useMembers } from '../machines';
import { useIsAccessPending, useMembersSelector, useVisible } from '../selectors';
import { EmptyList } from './EmptyList';
import { EndOfList } from './EndOfList';
import { LoadedMembers } from './LoadedMembers';

/** The list, or the reason why it is not shown. */
export function MemberList() {
  const members = useMembers();
  const state = useMembersSelector((snapshot) => snapshot.value.list);
  const stale = useMembersSelector((snapshot) => snapshot.hasTag('pending'));
  const { users, next } = useVisible();
  const none = users.length === 0;
  // The buttons of the empty list depend on the permissions, and would move when these arrive. While every loaded member is
  // being deleted the list is empty, although the service may have more.
  const undecided = useIsAccessPending() || stale || next !== null;
  const problem = useMembersSelector(({ context }) => context.problem);

  if (state === 'failed') {
    return (
      <EmptyState
        title={words.failed.title}
        text={<Failure message={problem?.message} />}
        action={
          <Button variant="secondary" onClick={() => members.send({ type: 'list.retried' })}>
            {words.again}
          </Button>
        }
      />
    );
  }
  if (state === 'forbidden') {
    return (
      <EmptyState
        icon={<Icon name="users" size={26} />}
        title={words.forbidden.title}
        text={problem?.message}
        action={
          <>
            <ButtonLink href="#/welcome">{words.forbidden.start}</ButtonLink>
            <ButtonLink href="#/account" variant="secondary">
              {words.forbidden.account}
            </ButtonLink>
          </>
        }
      />
    );
  }
  // Every loaded member is being deleted, and the next page failed.
  if (state === 'interrupted' && none) return <EndOfList />;
  if (state === 'loading' || (undecided && none)) {
    return (
      <Loading label={words.loading}>
        <MemberSkeleton lines={12} />
      </Loading>
    );
  }
  return none ? <EmptyList /> : <LoadedMembers stale={stale} />;
}
