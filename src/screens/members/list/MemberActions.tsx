import { ActionMenu } from '../../../components/overlays/ActionMenu';
import { Button, SmallButton } from '../../../components/controls/Button';
import { Icon } from '../../../components/foundations/Icon';
import { IconButton } from '../../../components/controls/IconButton';
import { members as words } from '../../../content/members';
import { useIsDialogLoading, useMemberFacets, useRequestDialog } from '../machines';
import { useAccess, useIsAccessUnread, useIsInvitedShown } from '../selectors';

/** The actions on the list as a whole that the person has permission for. */
export function MemberActions() {
  const requestDialog = useRequestDialog();
  const facets = useMemberFacets();
  const { manages, invites } = useAccess();
  const unread = useIsAccessUnread();
  const opening = useIsDialogLoading();
  // The export is of members.
  const invited = useIsInvitedShown();
  // Export comes first in the menu and last in the row, where it stays in place when the others arrive.
  const actions = (
    [
      { shown: !invited, icon: 'download', text: words.export, type: 'export.requested' },
      { shown: manages, icon: 'upload', text: words.import, type: 'import.requested' },
      { shown: invites, icon: 'mail', text: words.invite, type: 'invitation.requested' },
    ] as const
  )
    .filter(({ shown }) => shown)
    .map(({ icon, text, type }) => ({ icon, text, onChoose: () => requestDialog({ type }) }));
  return (
    <>
      <span role="status">{opening ? words.opening : unread ? words.unread : null}</span>
      {unread ? (
        <SmallButton onClick={() => facets.send({ type: 'facets.requested' })}>{words.again}</SmallButton>
      ) : null}
      {manages ? (
        <Button
          size="small"
          aria-haspopup="dialog"
          onClick={() => requestDialog({ type: 'creation.requested' })}
        >
          <Icon name="plus" size={16} />
          {words.add}
        </Button>
      ) : null}
      <ActionMenu
        label={words.moreActions}
        actions={actions}
        trigger={(props) => (
          <IconButton {...props} data-only="narrow" icon="more" label={words.moreActions} />
        )}
      />
      {actions.toReversed().map(({ text, onChoose }) => (
        <Button
          key={text}
          data-only="roomy"
          variant={text === words.invite ? 'secondary' : 'quiet'}
          size="small"
          aria-haspopup="dialog"
          onClick={onChoose}
        >
          {text}
        </Button>
      ))}
    </>
  );
}
