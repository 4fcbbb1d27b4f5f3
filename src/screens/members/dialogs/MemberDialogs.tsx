import { useSelector } from '@xstate/react';
import { DeleteMembers } from './DeleteMembers';
import { ExportMembers } from './ExportMembers';
import { ImportMembers } from './ImportMembers';
import { InviteMember } from './InviteMember';
import { useMemberDialogs } from '../machines';
import { MemberForm } from './MemberForm';
import { MemberRole } from './MemberRole';

/** The dialog that is open over the list, if any. */
export function MemberDialogs() {
  const dialogs = useMemberDialogs();
  const { memberForm, memberRole, memberExport, memberImport, invite } = useSelector(
    dialogs,
    ({ children }) => children,
  );
  const deleting = useSelector(dialogs, (snapshot) => snapshot.matches('confirmingDeletion'));

  if (memberForm) return <MemberForm actor={memberForm} />;
  if (memberRole) return <MemberRole actor={memberRole} />;
  if (memberExport) return <ExportMembers actor={memberExport} />;
  if (invite) return <InviteMember actor={invite} />;
  if (deleting) return <DeleteMembers />;
  return memberImport ? <ImportMembers actor={memberImport} /> : null;
}
