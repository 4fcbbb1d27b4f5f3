/** Said after a log-out. */
export const loggedOut = 'LogOut Successfully!!!';

/** Said when a log-in is requested during a log-out. */
export const loggingOut = 'You’re being logged out. Try again in a moment.';

/** Said when another person logged in in another tab during a log-in. */
export const signedInElsewhere = (name: string) => `${name} has signed in in another tab.`;
