import { Button } from '../../../components/controls/Button';
import { Icon } from '../../../components/foundations/Icon';
import { IconButton } from '../../../components/controls/IconButton';
import { SelectionBar } from '../../../components/members/SelectionBar';
import { members as words } from '../../../content/members';
import { isEverySelected } from '../../../machines/members/memberList';
import { useMembers, useRequestDialog } from '../machines';
import { useAccess, useMembersSelector } from '../selectors';

/** The actions on the selected members. */
export function SelectedMembers() {
  const members = useMembers();
  const requestDialog = useRequestDialog();
  const selected = useMembersSelector(({ context }) => context.selected);
  const loaded = useMembersSelector(({ context }) => context.visible.users.length);
  const all = useMembersSelector(({ context }) => isEverySelected(context));
  const { manages } = useAccess();
  if (selected.size === 0 || !manages) return null;
  return (
    <SelectionBar
      label={words.selection.label}
      count={words.selection.count(selected.size)}
      clear={
        <IconButton
          icon="close"
          label={words.selection.clear}
          onClick={() => {
            members.send({ type: 'selection.cleared' });
          }}
        />
      }
    >
      {all || loaded === 0 ? null : (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            members.send({ type: 'selection.filled' });
          }}
        >
          {words.selection.all(loaded)}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          requestDialog({ type: 'role.requested', ids: [...selected] });
        }}
      >
        <Icon name="shield" size={16} />
        {words.selection.role}
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          requestDialog({ type: 'deletion.requested', ids: [...selected] });
        }}
      >
        <Icon name="trash" size={16} />
        {words.selection.delete}
      </Button>
    </SelectionBar>
  );
}
