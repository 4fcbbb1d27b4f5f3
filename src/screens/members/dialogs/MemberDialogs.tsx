import { useSelector } from '@xstate/react';
import { ExportMembers } from './ExportMembers';
import { InviteMember } from './InviteMember';
import { useMemberDialogs } from '../machines';
import { MemberForm } from './MemberForm';
import { MemberValue } from './MemberValue';
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { named } from '../../../content/members';
import type { DeletionQuestion } from '../../../machines/members/memberDialogs.machine';
import { countOf, isCounted } from '../../../machines/members/chosen';

/** The dialog that is open over the list, if any. */
export function MemberDialogs() {
  const dialogs = useMemberDialogs();
  const { memberForm, memberValue, memberExport, invite } = useSelector(dialogs, ({ children }) => children);
  const request = useSelector(dialogs, ({ context }) => context.request);
  const deleting = useSelector(dialogs, (snapshot) => snapshot.matches('confirmingDeletion'));

  if (memberForm) return <MemberForm actor={memberForm} />;
  if (invite) return <InviteMember actor={invite} />;
  if (memberValue && request?.type === 'value.requested')
    return <MemberValue actor={memberValue} request={request} />;
  if (memberExport && request?.type === 'export.requested')
    return <ExportMembers actor={memberExport} request={request} />;
  return deleting && request?.type === 'deletion.requested' ? <DeleteMembers request={request} /> : null;
}

/** The confirmation of a deletion. */
function DeleteMembers({ request: { names, ...chosen } }: { request: DeletionQuestion }) {
  const dialogs = useMemberDialogs();
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
