import { Button } from '../../../components/controls/Button';
import { EmptyState } from '../../../components/display/EmptyState';
import { Icon } from '../../../components/foundations/Icon';
import { emptyTitle, members as words } from '../../../content/members';
import { useMembers, useRequestDialog } from '../machines';
import { useAccess, useMembersSelector } from '../selectors';

/** The empty list: no member matches the search, none has the role, or the team has none yet. */
export function EmptyList() {
  const members = useMembers();
  const requestDialog = useRequestDialog();
  const { search, class: group, categoryId, role } = useMembersSelector(({ context }) => context.query);
  const { manages, invites } = useAccess();

  if (search || group || categoryId) {
    return (
      <EmptyState
        icon={<Icon name="search" size={26} />}
        title={words.nothing.title}
        text={words.nothing.text}
        action={
          <Button
            variant="secondary"
            onClick={() => {
              members.send({ type: 'filters.cleared' });
            }}
          >
            {words.nothing.clear}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Icon name="users" size={26} />}
      title={emptyTitle(role)}
      text={manages ? words.empty.text : words.empty.reader}
      action={
        manages ? (
          <>
            <Button
              onClick={() => {
                requestDialog({ type: 'creation.requested' });
              }}
            >
              {words.add}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                requestDialog({ type: 'import.requested' });
              }}
            >
              {words.empty.import}
            </Button>
            {invites ? (
              <Button
                variant="secondary"
                onClick={() => {
                  requestDialog({ type: 'invitation.requested' });
                }}
              >
                {words.empty.invite}
              </Button>
            ) : null}
          </>
        ) : null
      }
    />
  );
}
