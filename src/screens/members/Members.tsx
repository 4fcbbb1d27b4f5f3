import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MemberQuery } from '../../api/members/memberSchemas';
import { MembersLayout } from '../../components/members/MembersLayout';
import { Notice } from '../../components/display/Notice';
import { Link } from '../../components/controls/Link';
import { ButtonLink } from '../../components/controls/Button';
import { found, members as words, peopleIn, isOverSeats, teamLine } from '../../content/members';
import { roleName } from '../../content/roles';
import type { invitationsMachine } from '../../machines/members/invitations.machine';
import { Provide, useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { MemberActions } from './list/MemberActions';
import { InvitedList } from './list/Invitations';
import { MemberList } from './list/MemberList';
import { MemberTools } from './list/MemberTools';
import { SelectedMembers } from './list/SelectedMembers';
import { VisuallyHidden } from '../../components/foundations/layout';
import {
  useFacets,
  useInvitations,
  useIsInvitedShown,
  useIsListKnown,
  useMembersSelector,
  useSelectedCount,
  useVisible,
} from './selectors';
import { useLoadedDialogs } from './machines';

/**
 * The member list of a team, with search, editing, import, export and invitations.
 * @param query the initial query
 * @param dialogs the open dialog: `MemberDialogs`, which may be a lazy part
 * @param beside the import that runs, or has ended
 */
export function Members({
  query,
  dialogs,
  beside,
}: {
  query: MemberQuery;
  dialogs: ReactNode;
  beside: ReactNode;
}) {
  const actor = useActorRef(useProvided('members'), { input: { pageSize: 10, query } });
  const given = useMemo(() => ({ memberList: actor }), [actor]);
  return (
    <Provide given={given}>
      <MembersLayout
        count={<Count />}
        team={<TeamLine />}
        actions={
          <WithAccess>
            <MemberActions />
          </WithAccess>
        }
        tools={
          <WithAccess>
            <MemberTools />
          </WithAccess>
        }
        status={
          <>
            <InvitedByOthers />
            {beside}
          </>
        }
      >
        <List />
      </MembersLayout>
      <Announcements />
      <OpenDialog>{dialogs}</OpenDialog>
    </Provide>
  );
}

/** The members, or the team's invitations. */
function List() {
  if (useIsInvitedShown()) return <InvitedList />;
  return (
    <>
      <MemberList />
      <WithAccess>
        <SelectedMembers />
      </WithAccess>
    </>
  );
}

/** Live regions that announce the number of members found, loaded and selected. */
function Announcements() {
  const list = useVisible();
  const role = useMembersSelector(({ context }) => context.query.role);
  const selected = useSelectedCount();
  const invited = useIsInvitedShown();
  const settled = useMembersSelector((snapshot) => snapshot.hasTag('settled')) && !invited;
  return (
    <>
      <VisuallyHidden role="status">{settled ? found(list, role) : ''}</VisuallyHidden>
      <VisuallyHidden role="status">{selected > 0 ? words.selection.count(selected) : ''}</VisuallyHidden>
    </>
  );
}

/** The number of members that match the search and filters, or of invitations. */
function Count() {
  const invitations = useInvitations();
  const invited = useIsInvitedShown();
  if (!invited) return <MemberCount />;
  return invitations ? <InvitationCount actor={invitations} /> : null;
}

/** The number of open invitations; nothing until it is known. */
function InvitationCount({ actor }: { actor: ActorRefFrom<typeof invitationsMachine> }) {
  const count = useSelector(actor, ({ context }) => context.invitations.length);
  const known = useSelector(actor, (snapshot) => snapshot.matches({ list: 'listed' }));
  return known || count > 0 ? words.invitations.count(count) : null;
}

/** The number of members that match the search and filters; nothing until it is known. */
function MemberCount() {
  const list = useVisible();
  const role = useMembersSelector(({ context }) => context.query.role);
  return useIsListKnown() ? peopleIn(list.totalResults, role, list.totalIsExact) : null;
}

/** Whose team it is; nothing until it is known. */
function TeamLine() {
  const { team } = useFacets();
  if (!team) return null;
  return isOverSeats(team) ? (
    <>
      {teamLine(team)} · <Link href="#/pricing">{words.comparePlans}</Link>
    </>
  ) : (
    teamLine(team)
  );
}

/** The invitations of other people to this person, above a list of their own. */
function InvitedByOthers() {
  const { invitations } = useFacets();
  return invitations.map(({ inviter, role, route }) => (
    <Notice
      key={route}
      action={
        <ButtonLink href={`#${route}`} variant="secondary" size="small">
          {words.invited.join} <VisuallyHidden>{words.invited.of(inviter)}</VisuallyHidden>
        </ButtonLink>
      }
    >
      {words.invited.text(inviter, roleName(role))}
    </Notice>
  ));
}

/** Shows its content unless this person may not see the list. */
const WithAccess = ({ children }: { children: ReactNode }) =>
  useMembersSelector((snapshot) => snapshot.matches({ list: 'forbidden' })) ? null : children;

/** Shows its content while a dialog is open. */
function OpenDialog({ children }: { children: ReactNode }) {
  const dialogs = useLoadedDialogs();
  const open = useSelector(dialogs, (snapshot) => snapshot?.matches('closed') === false);
  return open ? children : null;
}
