// The limits and lifetimes that the site's texts and the service share. Each counts the unit that its name ends in.
// openapi.yaml repeats some of them in its descriptions.

/** A link to reset a password works this long, once. */
export const resetMinutes = 10;
/** The lifetime of the links that confirm a new account's address and that undo a change of address. */
export const confirmationHours = 24;
export const undoHours = 72;
/** A password reset can remove keys that were added within this many days. */
export const recentKeyDays = 3;
/** The lifetime of the link that changes an address. */
export const changeMinutes = 60;
/** The time in which an invitation can be accepted, and the time for which it is kept afterwards. */
export const invitationDays = 7;
export const invitationKeptDays = 90;
/** A team's events are kept this long. */
export const teamEventDays = 90;
/** A session ends this long after its last use. */
export const idleSessionDays = 14;
/** A session ends this long after its log-in. */
export const sessionDays = 60;
/** The id of an ended session and the reason are kept this long. */
export const endedSessionDays = 14;
/** A sensitive change is allowed for this long after the user gave the password or a passkey in the same session. */
export const proofMinutes = 5;
/** A network counts as known this long after the last log-in from it. */
export const knownNetworkDays = 30;
/** The hash of a webhook is kept this long. */
export const webhookDays = 90;
export const feedbackYears = 2;
/** The most members that a bulk call accepts. */
export const membersPerCall = 1000;
/** The most rows of a file that can be imported. */
export const memberFileMegabytes = 5;
/** The largest file of members that the site reads; it sends the columns to import. */
export const readableFileMegabytes = 50;
/** The browser remembers an affiliate's code for this long after the last link with a code. */
export const affiliateDays = 30;
/** The free trial of a user's first renewing plan. */
export const trialDays = 30;
