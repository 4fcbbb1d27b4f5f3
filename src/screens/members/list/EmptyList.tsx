import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/Button';
import { EmptyState } from '../../../components/display/EmptyState';
import { GhostRows } from '../../../components/members/GhostRows';
import { Icon } from '../../../components/foundations/Icon';
import { emptyTitle, members as words, noMatches } from '../../../content/members';
import type { ListDialogRequest } from '../../../machines/members/dialogRequests';
import { hasFilters, studentsByName } from '../../../machines/members/memberQuery';
import { useMembers, useRequestDialog } from '../machines';
import { useAccess, useMembersSelector } from '../selectors';

/** The empty list: no member matches the search, none has the role, or the team has none yet. */
export function EmptyList() {
  const members = useMembers();
  const query = useMembersSelector(({ context }) => context.query);
  const { search, role } = query;
  const everyone = (
    <Button
      variant="secondary"
      onClick={() => members.send({ type: 'filter.changed', filter: 'role', value: '' })}
    >
      {words.nothing.everyone}
    </Button>
  );

  if (hasFilters(query)) {
    return (
      <EmptyState
        icon={<Icon name="search" size={26} />}
        title={words.nothing.title}
        text={noMatches(search, role)}
        action={
          <>
            <Button variant="secondary" onClick={() => members.send({ type: 'filters.cleared' })}>
              {words.nothing.clear}
            </Button>
            {role === '' ? null : everyone}
          </>
        }
      />
    );
  }
  const isOfRole = role !== '' && role !== studentsByName.role;
  return <NoneYet role={role} instead={isOfRole ? everyone : null} />;
}

/** The text that offers only what the person may do. */
const textOf = ({ manages, invites, isOfRole }: Record<'manages' | 'invites' | 'isOfRole', boolean>) => {
  if (!manages) return 'viewer';
  if (invites) return isOfRole ? 'ofRole' : 'text';
  return isOfRole ? 'moderatorOfRole' : 'moderator';
};

/** No member has the role yet. `instead` shows the members of other roles. */
function NoneYet({ role, instead }: { role: string; instead: ReactNode }) {
  const { manages, invites } = useAccess();
  return (
    <EmptyState
      picture={<GhostRows />}
      title={emptyTitle(role)}
      text={words.empty[textOf({ manages, invites, isOfRole: instead !== null })]}
      action={
        <>
          {manages && !instead ? (
            <Asking request={{ type: 'import.requested' }} text={words.empty.import} primary />
          ) : null}
          {manages ? (
            <Asking request={{ type: 'creation.requested' }} text={words.add} primary={instead !== null} />
          ) : null}
          {invites ? <Asking request={{ type: 'invitation.requested' }} text={words.empty.invite} /> : null}
          {instead}
        </>
      }
    />
  );
}

/** A button that opens a dialog. */
function Asking({
  request,
  text,
  primary = false,
}: {
  request: ListDialogRequest;
  text: string;
  primary?: boolean;
}) {
  const requestDialog = useRequestDialog();
  return (
    <Button variant={primary ? 'primary' : 'secondary'} onClick={() => requestDialog(request)}>
      {text}
    </Button>
  );
}
