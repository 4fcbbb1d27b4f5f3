/** The notices of the member list. */
export const memberNotices = {
  deleted: 'Student Deleted Successfully.',
  severalDeleted: 'Multiple Students Deleted Successfully!',
  deletedByOthers: 'Someone else already deleted this member.',
};
