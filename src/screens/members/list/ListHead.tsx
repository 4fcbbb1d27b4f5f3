import { Tick } from '../../../components/controls/Checkbox';
import { MemberHead } from '../../../components/members/MemberHead';
import { columns, members as words } from '../../../content/members';
import { isAllSelected } from '../../../machines/members/memberList';
import { useMembers } from '../machines';
import { useMembersSelector } from '../selectors';

/** The column headers, which sort, and the checkbox that selects all loaded members. */
export function ListHead() {
  const members = useMembers();
  const { sortBy, order } = useMembersSelector(({ context }) => context.query);
  const some = useMembersSelector(({ context }) => context.selected.size > 0);
  const all = useMembersSelector(({ context: { visible, selected } }) =>
    isAllSelected(visible.users, selected),
  );
  return (
    <MemberHead
      columns={columns}
      menu={words.row.actions}
      sorted={{ key: sortBy, order: order === 'asce' ? 'ascending' : 'descending' }}
      selectAll={
        <Tick
          label={words.row.selectAll}
          checked={all}
          mixed={some && !all}
          onChange={() => {
            members.send({ type: all ? 'selection.cleared' : 'selection.filled' });
          }}
        />
      }
      onSort={(key) => {
        const column = columns.find((known) => known.key === key);
        if (!column?.sortBy) return;
        members.send({
          type: 'sort.changed',
          sortBy: column.sortBy,
          order: sortBy === column.sortBy && order === 'asce' ? 'desc' : 'asce',
        });
      }}
    />
  );
}
