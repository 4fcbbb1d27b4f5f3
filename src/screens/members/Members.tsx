import type { ReactNode } from 'react';
import { MembersLayout } from '../../components/members/MembersLayout';
import { members as words } from '../../content/members';
import { useActorRef } from '../useActorRef';
import { MembersProvider, useMembersMachine } from './machines';
import { Announcements } from './Announcements';
import { MemberActions } from './MemberActions';
import { MemberCount } from './MemberCount';
import { OpenDialog } from './OpenDialog';
import { MemberList } from './MemberList';
import { MemberTools } from './MemberTools';
import { SelectedMembers } from './SelectedMembers';

/**
 * The people of a community: found, added, changed, removed, imported, exported and invited.
 * @param dialogs what is shown while a dialog is open: `MemberDialogs`, which may be a script of its own
 */
export function Members({ dialogs }: { dialogs: ReactNode }) {
  const actor = useActorRef(useMembersMachine(), { input: { pageSize: 10 } });
  return (
    <MembersProvider value={actor}>
      <MembersLayout
        title={words.title}
        count={<MemberCount />}
        actions={<MemberActions />}
        tools={<MemberTools />}
      >
        <MemberList />
        <SelectedMembers />
      </MembersLayout>
      <Announcements />
      <OpenDialog>{dialogs}</OpenDialog>
    </MembersProvider>
  );
}
