import { memberNotices } from '../../content/notices/members';
import { info, success, type Notice } from '../shared/effects';

/** The notice after a deletion of these members. */
export const deletedNotice = (ids: readonly string[] = []): Notice =>
  success(ids.length > 1 ? memberNotices.severalDeleted : memberNotices.deleted);

/** The notice after a deletion of members who were gone already. */
export const goneNotice = info(memberNotices.deletedByOthers);
