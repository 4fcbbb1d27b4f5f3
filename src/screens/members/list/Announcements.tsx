import { VisuallyHidden } from '../../../components/foundations/layout';
import { found, members as words } from '../../../content/members';
import { useMembersSelector } from '../selectors';

/** Live regions that announce the number of members found, loaded and selected. */
export function Announcements() {
  const list = useMembersSelector(({ context }) => context.visible);
  const role = useMembersSelector(({ context }) => context.query.role);
  const selected = useMembersSelector(({ context }) => context.selected.size);
  const settled = useMembersSelector((snapshot) => snapshot.hasTag('settled'));
  return (
    <>
      <VisuallyHidden role="status">{settled ? found(list, role) : ''}</VisuallyHidden>
      <VisuallyHidden role="status">{selected > 0 ? words.selection.count(selected) : ''}</VisuallyHidden>
    </>
  );
}
