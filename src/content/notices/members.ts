import { figure } from '../members';

/** The notices of the member list. */
export const memberNotices = {
  deleted: 'Student Deleted Successfully.',
  severalDeleted: 'Multiple Students Deleted Successfully!',
  kept: (members: number) => `${figure(members)} members may not be deleted. The list shows who is left.`,
  deletedByOthers: 'Someone else already deleted this member.',
};
