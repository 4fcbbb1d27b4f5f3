import { VirtualGrid } from '../../../components/grid/VirtualGrid';
import { heights, inColumns } from '../../../components/members/lines';
import { useMedia } from '../../../components/foundations/useMedia';
import { members as words } from '../../../content/members';
import { useMembers } from '../machines';
import { useMembersSelector } from '../selectors';
import { EndOfList } from './EndOfList';
import { ListHead } from './ListHead';
import { MemberRow } from './MemberRow';

/** The loaded members. Scrolling near their end loads the next page. */
export function LoadedMembers({ stale }: { stale: boolean }) {
  const members = useMembers();
  const { users, totalResults, totalIsExact } = useMembersSelector(({ context }) => context.visible);
  const growing = useMembersSelector((snapshot) => snapshot.can({ type: 'page.requested' }));
  const columns = useMedia(inColumns, true);
  return (
    <VirtualGrid
      label={words.title}
      stale={stale}
      items={users}
      total={totalIsExact ? totalResults : null}
      rowHeight={columns ? heights.row : heights.card}
      headHeight={columns ? heights.head : 0}
      head={columns ? <ListHead /> : null}
      row={MemberRow}
      end={<EndOfList />}
      growing={growing}
      onNearEnd={() => {
        members.send({ type: 'page.requested' });
      }}
    />
  );
}
