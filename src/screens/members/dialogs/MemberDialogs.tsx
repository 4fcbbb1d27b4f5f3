import { useSelector } from '@xstate/react';
import { ExportMembers } from './ExportMembers';
import { InviteMember } from './InviteMember';
import { useMemberDialogs } from '../machines';
import { MemberForm } from './MemberForm';
import { MemberValue } from './MemberValue';
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { named } from '../../../content/members';
import { countOf, isCounted } from '../../../machines/members/chosen';

/** The dialog that is open over the list, if any. */
export function MemberDialogs() {
  const dialogs = useMemberDialogs();
  const { memberForm, memberValue, memberExport, invite } = useSelector(dialogs, ({ children }) => children);
  const deleting = useSelector(dialogs, (snapshot) => snapshot.matches('confirmingDeletion'));

  if (memberForm) return <MemberForm actor={memberForm} />;
  if (memberValue) return <MemberValue actor={memberValue} />;
  if (memberExport) return <ExportMembers actor={memberExport} />;
  if (invite) return <InviteMember actor={invite} />;
  return deleting ? <DeleteMembers /> : null;
}

/** The confirmation of a deletion. */
function DeleteMembers() {
  const dialogs = useMemberDialogs();
  const { chosen, names } = useSelector(dialogs, ({ context }) => context);
  const members = countOf(chosen);
  const exact = isCounted(chosen);
  const send = (type: 'deletion.confirmed' | 'modal.closed') => () => dialogs.send({ type });
  return (
    <ConfirmDialog
      title={words.deletion.title(members, names, exact)}
      submit={words.deletion.confirm(members, exact)}
      onConfirm={send('deletion.confirmed')}
      onClose={send('modal.closed')}
    >
      {members > 1 ? <p>{named(members, names, exact)}</p> : null}
      <p>{words.deletion.text}</p>
    </ConfirmDialog>
  );
}
