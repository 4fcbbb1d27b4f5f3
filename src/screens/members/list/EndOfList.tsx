import { Button, SmallButton } from '../../../components/controls/Button';
import { members as words } from '../../../content/members';
import { useMembers } from '../machines';
import { useMembersSelector, useVisible } from '../selectors';
import { ListEnd } from '../../../components/members/lines';

/** The content below the last loaded member: the end of the list, an error, or a button that loads more. */
export function EndOfList() {
  const members = useMembers();
  const state = useMembersSelector((snapshot) => snapshot.value.list);
  const { users, totalIsExact, totalResults } = useVisible();
  const pageSize = useMembersSelector(({ context }) => context.pageSize);
  const loadable = useMembersSelector((snapshot) => snapshot.can({ type: 'page.requested' }));
  // Another person has added or deleted members among the loaded ones.
  if (state === 'end' && totalIsExact && totalResults !== users.length)
    return (
      <ListEnd>
        {words.more.changed}
        <SmallButton onClick={() => members.send({ type: 'list.refreshed' })}>{words.refresh}</SmallButton>
      </ListEnd>
    );
  // The end of a one-page list is visible anyway.
  if (state === 'end') return <ListEnd>{users.length > pageSize ? words.more.end : null}</ListEnd>;
  if (state === 'interrupted') {
    return (
      <ListEnd>
        {words.more.failed}
        <SmallButton onClick={() => members.send({ type: 'list.retried' })}>{words.again}</SmallButton>
      </ListEnd>
    );
  }
  return (
    <ListEnd>
      <Button
        variant="quiet"
        size="small"
        busy={state === 'loadingMore'}
        disabled={!loadable}
        onClick={() => members.send({ type: 'page.requested' })}
      >
        {words.more.load}
      </Button>
    </ListEnd>
  );
}
