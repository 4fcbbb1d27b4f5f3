/** The notices of the member list's dialogs. */
export const memberDialogNotices = {
  created: 'Student Create Successfully!',
  updated: 'Student Updated Successfully!',
  exported: 'Members exported.',
  invitationCopied: 'Content copied to clipboard!',
  invitationRevoked: 'Invitation revoked.',
};
