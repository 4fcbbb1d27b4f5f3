import { Tick } from '../../../components/controls/Checkbox';
import { MemberHead } from '../../../components/members/MemberHead';
import { columns, members as words } from '../../../content/members';
import { isEverySelected } from '../../../machines/members/memberList';
import { useMembers } from '../machines';
import { useAccess, useMembersSelector } from '../selectors';

/** The column headers, which sort, and, for people who may change members, the checkbox that selects all loaded ones. */
export function ListHead() {
  const members = useMembers();
  const { sortBy, order } = useMembersSelector(({ context }) => context.query);
  const { manages, reads } = useAccess();
  const all = useMembersSelector((snapshot) => snapshot.hasTag('all') || isEverySelected(snapshot.context));
  const any = useMembersSelector(({ context }) => context.selected.size > 0);
  return (
    <MemberHead
      columns={columns}
      menu={words.row.actions}
      bare={reads}
      sorted={{ key: sortBy, order: order === 'asce' ? 'ascending' : 'descending' }}
      selectAll={
        manages ? (
          <Tick
            label={words.row.selectAll}
            checked={all}
            mixed={any && !all}
            onChange={() => {
              members.send({ type: 'selection.allToggled' });
            }}
          />
        ) : null
      }
      onSort={(pressed) => {
        members.send({ type: 'column.pressed', sortBy: pressed });
      }}
    />
  );
}
