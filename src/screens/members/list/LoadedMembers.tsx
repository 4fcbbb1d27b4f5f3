import { VirtualGrid } from '../../../components/grid/VirtualGrid';
import { heights, inColumns } from '../../../components/members/lines';
import { inRoomyWindow } from '../../../components/foundations/roomy';
import { useMedia } from '../../../components/foundations/useMedia';
import { members as words } from '../../../content/members';
import { useMembers } from '../machines';
import { useMembersSelector } from '../selectors';
import { EndOfList } from './EndOfList';
import { ListHead } from './ListHead';
import { MemberRow } from './MemberRow';

/** Where the page scrolls, its footer could never be reached if each page of members brought the next one. */
const isRestingPlace = (count: number) => count >= 50 && count % 50 < 10;

/** The loaded members. Scrolling near their end loads the next page; where the page scrolls, after every fifty on request. */
export function LoadedMembers({ stale }: { stale: boolean }) {
  const members = useMembers();
  const { users, totalResults, totalIsExact } = useMembersSelector(({ context }) => context.visible);
  const growing = useMembersSelector((snapshot) => snapshot.can({ type: 'page.requested' }));
  const columns = useMedia(inColumns, true);
  const roomy = useMedia(inRoomyWindow, true);
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
      growing={growing && (roomy || !isRestingPlace(users.length))}
      onNearEnd={() => {
        members.send({ type: 'page.requested' });
      }}
    />
  );
}
