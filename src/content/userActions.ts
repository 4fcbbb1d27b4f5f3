/** What the navigation bar offers to a signed-in user. */
export const userActions = {
  extension: 'Move to extension',
  members: 'Members',
  managePlan: 'Manage plan',
  sendLink: 'Send the link to my computer',
  addToChrome: 'Add to Chrome',
  logOut: 'Log Out',
};
