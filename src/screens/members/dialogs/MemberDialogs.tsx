import { useSelector } from '@xstate/react';
import { DeleteMembers } from './DeleteMembers';
import { ExportMembers } from './ExportMembers';
import { InviteMember } from './InviteMember';
import { useMemberDialogs } from '../machines';
import { MemberForm } from './MemberForm';
import { MemberValue } from './MemberValue';

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
