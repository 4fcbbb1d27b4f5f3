import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Member } from '../../../api/members/memberSchemas';
import type { Action } from '../../../components/overlays/ActionMenu';
import type { GridRowProps } from '../../../components/grid/VirtualGrid';
import { MemberLine } from '../../../components/members/MemberLine';
import { members as words, roleName } from '../../../content/members';
import { useAuth } from '../../AppContext';
import { useMembers, useRequestDialog } from '../machines';
import { useAccess, useMembersSelector } from '../selectors';

/** A member and the actions on it. */
export const MemberRow = memo(function MemberRow({ item, ...place }: GridRowProps<Member>) {
  const members = useMembers();
  const requestDialog = useRequestDialog();
  const selected = useMembersSelector(
    (snapshot) => snapshot.hasTag('all') || snapshot.context.selected.has(item.id),
  );
  const { manages, reads } = useAccess();
  const userId = useSelector(useAuth(), ({ context }) => context.user?.id);
  const { id, name, role } = item;
  const edit = () => {
    requestDialog({ type: 'edit.requested', id });
  };
  const actions: Action[] = [
    { icon: 'edit', text: words.row.edit, onChoose: edit },
    {
      icon: 'shield',
      text: words.row.role,
      onChoose: () => {
        requestDialog({ type: 'value.requested', field: 'role', ids: [id] });
      },
    },
    {
      icon: 'trash',
      text: words.row.delete,
      danger: true,
      onChoose: () => {
        requestDialog({ type: 'deletion.requested', ids: [id] });
      },
    },
  ];
  return (
    <MemberLine
      {...place}
      member={item}
      role={roleName(role)}
      plain={role === 'User'}
      own={item.user_id !== null && item.user_id === userId ? words.row.own : null}
      readOnly={!manages}
      bare={reads}
      selected={selected}
      words={{ select: words.row.select(name), menu: words.row.menu(name) }}
      actions={actions}
      onOpen={edit}
      onSelect={(isExtended) => {
        members.send({ type: isExtended ? 'selection.extended' : 'selection.toggled', id });
      }}
    />
  );
});
