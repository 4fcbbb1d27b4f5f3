import { Button } from '../../../components/controls/Button';
import { Icon } from '../../../components/foundations/Icon';
import { IconButton } from '../../../components/controls/IconButton';
import { SelectionBar } from '../../../components/members/SelectionBar';
import { members as words } from '../../../content/members';
import { isEverySelected, isOfMoreMembers } from '../../../machines/members/memberList';
import { useMembers, useRequestDialog } from '../machines';
import { useAccess, useIsAllSelected, useMembersSelector, useSelectedCount, useVisible } from '../selectors';

const fields = [
  { field: 'role', icon: 'shield' },
  { field: 'class', icon: 'users' },
  { field: 'categoryId', icon: 'tag' },
] as const;

/** The actions on the selected members. */
export function SelectedMembers() {
  const members = useMembers();
  const requestDialog = useRequestDialog();
  const selected = useMembersSelector(({ context }) => context.selected);
  const { users, total, totalIsExact } = useVisible();
  // More members match than are loaded.
  const isOfMore = useMembersSelector(({ context }) => isOfMoreMembers(context));
  const every = useMembersSelector(({ context }) => isEverySelected(context));
  const all = useIsAllSelected();
  const count = useSelectedCount();
  const { manages } = useAccess();
  if (count === 0 || !manages) return null;
  const ids = all ? 'all' : [...selected];
  return (
    <SelectionBar
      count={all ? words.selection.matching(count, totalIsExact) : words.selection.count(count)}
      clear={
        <IconButton
          icon="close"
          label={words.selection.clear}
          onClick={() => members.send({ type: 'selection.cleared' })}
        />
      }
      all={
        all || (every && !isOfMore) || users.length === 0 ? null : (
          <Button variant="quiet" size="small" onClick={() => members.send({ type: 'selection.filled' })}>
            {isOfMore ? words.selection.all(total, totalIsExact) : words.selection.all(users.length)}
          </Button>
        )
      }
    >
      {fields.map(({ field, icon }) => (
        <Button
          key={field}
          variant="quiet"
          size="small"
          onClick={() => requestDialog({ type: 'value.requested', field, ids })}
        >
          <Icon name={icon} size={16} />
          {words.selection[field]}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={() => requestDialog({ type: 'export.requested', ids })}>
        <Icon name="download" size={16} />
        {words.selection.export}
      </Button>
      <Button variant="quiet" size="small" onClick={() => requestDialog({ type: 'deletion.requested', ids })}>
        <Icon name="trash" size={16} />
        {words.selection.delete}
      </Button>
    </SelectionBar>
  );
}
