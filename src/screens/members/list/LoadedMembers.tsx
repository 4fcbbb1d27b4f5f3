import { VirtualGrid, type GridRowProps } from '../../../components/grid/VirtualGrid';
import { heights, inColumns } from '../../../components/members/lines';
import { inRoomyWindow } from '../../../components/foundations/roomy';
import { useMedia } from '../../../components/foundations/useMedia';
import { members as words } from '../../../content/members';
import { useMembers, useRequestDialog } from '../machines';
import { useMembersSelector, useAccess, useVisible } from '../selectors';
import { EndOfList } from './EndOfList';
import { Tick } from '../../../components/controls/Checkbox';
import { MemberHead } from '../../../components/members/MemberHead';
import type { ListDialogRequest } from '../../../machines/members/dialogRequests';
import { isEverySelected } from '../../../machines/members/memberList';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Member } from '../../../api/members/memberSchemas';
import type { Action } from '../../../components/overlays/ActionMenu';
import { MemberLine } from '../../../components/members/MemberLine';
import { useAuth } from '../../AppContext';

/** Where the page scrolls, its footer could never be reached if each page of members brought the next one. */
const isRestingPlace = (count: number, pageSize: number) => count >= 50 && count % 50 < pageSize;

/** The loaded members. Scrolling near their end loads the next page; where the page scrolls, after every fifty on request. */
export function LoadedMembers({ stale }: { stale: boolean }) {
  const members = useMembers();
  const { users, totalResults, totalIsExact } = useVisible();
  const pageSize = useMembersSelector(({ context }) => context.pageSize);
  const growing = useMembersSelector((snapshot) => snapshot.can({ type: 'page.requested' }));
  const isInColumns = useMedia(inColumns, true);
  const roomy = useMedia(inRoomyWindow, true);
  return (
    <VirtualGrid
      label={words.title}
      stale={stale}
      items={users}
      total={totalIsExact ? totalResults : null}
      rowHeight={isInColumns ? heights.row : heights.card}
      headHeight={isInColumns ? heights.head : 0}
      head={isInColumns ? <ListHead /> : null}
      row={MemberRow}
      end={<EndOfList />}
      growing={growing && (roomy || !isRestingPlace(users.length, pageSize))}
      onNearEnd={() => members.send({ type: 'page.requested' })}
    />
  );
}

/** The column headers, which sort, and, for people who may change members, the checkbox that selects all loaded ones. */
function ListHead() {
  const members = useMembers();
  const { sortBy, order } = useMembersSelector(({ context }) => context.query);
  const { manages, reads } = useAccess();
  const all = useMembersSelector((snapshot) => snapshot.hasTag('all') || isEverySelected(snapshot.context));
  const any = useMembersSelector(({ context }) => context.selected.size > 0);
  return (
    <MemberHead
      bare={reads}
      sorted={{ key: sortBy, order: order === 'asce' ? 'ascending' : 'descending' }}
      selectAll={
        manages ? (
          <Tick
            label={words.row.selectAll}
            checked={all}
            mixed={any && !all}
            onChange={() => members.send({ type: 'selection.allToggled' })}
          />
        ) : null
      }
      onSort={(pressed) => members.send({ type: 'column.pressed', sortBy: pressed })}
    />
  );
}

/** A member and the actions on it. */
const MemberRow = memo(function MemberRow({ item, ...place }: GridRowProps<Member>) {
  const members = useMembers();
  const requestDialog = useRequestDialog();
  const selected = useMembersSelector(
    (snapshot) => snapshot.hasTag('all') || snapshot.context.selected.has(item.id),
  );
  const { manages, reads } = useAccess();
  const userId = useSelector(useAuth(), ({ context }) => context.user?.id);
  const quiet = useMembersSelector(({ context }) => context.query.role !== '');
  const { id } = item;
  const ids = [id];
  const ask = (request: ListDialogRequest) => () => requestDialog(request);
  const edit = ask({ type: 'edit.requested', id });
  const actions: Action[] = [
    { icon: 'edit', text: words.row.edit, onChoose: edit },
    { icon: 'shield', text: words.row.role, onChoose: ask({ type: 'value.requested', field: 'role', ids }) },
    {
      icon: 'trash',
      text: words.row.delete,
      danger: true,
      onChoose: ask({ type: 'deletion.requested', ids }),
    },
  ];
  return (
    <MemberLine
      {...place}
      member={item}
      quiet={quiet}
      own={item.user_id !== null && item.user_id === userId}
      readOnly={!manages}
      bare={reads}
      selected={selected}
      actions={actions}
      onOpen={edit}
      onSelect={(isExtended) =>
        members.send({ type: isExtended ? 'selection.extended' : 'selection.toggled', id })
      }
    />
  );
});
