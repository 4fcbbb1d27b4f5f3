import type { ReactNode } from 'react';
import type { MemberQuery } from '../../api/members/memberSchemas';
import { MembersLayout } from '../../components/members/MembersLayout';
import { members as words } from '../../content/members';
import { useActorRef } from '../useActorRef';
import { MembersProvider, useMembersMachine } from './machines';
import { Announcements } from './list/Announcements';
import { MemberActions } from './list/MemberActions';
import { MemberCount } from './list/MemberCount';
import { OpenDialog } from './dialogs/OpenDialog';
import { MemberList } from './list/MemberList';
import { MemberTools } from './list/MemberTools';
import { SelectedMembers } from './list/SelectedMembers';

/**
 * The member list of a team, with search, editing, import, export and invitations.
 * @param query the list that is shown first
 * @param dialogs the open dialog: `MemberDialogs`, which may be a lazy part
 */
export function Members({ query, dialogs }: { query: MemberQuery; dialogs: ReactNode }) {
  const actor = useActorRef(useMembersMachine(), { input: { pageSize: 10, query } });
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
