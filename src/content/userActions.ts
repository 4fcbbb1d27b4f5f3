// The navigation bar's actions for a signed-in user.
export const extension = 'Move to extension';
export const members = 'Members';
export const account = 'Account';
export const managePlan = 'Manage plan';
export const addToChrome = 'Add to Chrome';
export const logOut = 'Log Out';
