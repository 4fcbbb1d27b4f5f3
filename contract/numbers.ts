// The numbers that the site's words and the service both say. Each counts the unit that its name ends in. openapi.yaml
// repeats some of them in its descriptions.

/** A link to reset a password works this long, once. */
export const resetMinutes = 10;
/** The links that confirm the address of a new account, and that undo a change of address, work this long. */
export const confirmationHours = 24;
export const undoHours = 72;
/** A reset of the password can take away keys that were added in so many days. */
export const recentKeyDays = 3;
/** The link that changes an address works this long. */
export const changeMinutes = 60;
/** An invitation can be accepted this long. Afterwards it is kept as long as the second number says. */
export const invitationDays = 7;
export const invitationKeptDays = 90;
/** A session ends this long after its last use. */
export const idleSessionDays = 14;
/** A session ends this long after its log-in. */
export const sessionDays = 60;
/** The id of an ended session, and why it ended, are kept this long. */
export const endedSessionDays = 14;
/** A sensitive change is made this long after the password or a passkey was given in the same session. */
export const proofMinutes = 5;
/** A network counts as known this long after the last log-in from it. */
export const knownNetworkDays = 30;
/** The hash of a webhook is kept this long. */
export const webhookDays = 90;
export const feedbackYears = 2;
/** A call about many members takes this many. */
export const membersPerCall = 1000;
/** The most of a file of members that can be imported. */
export const memberFileMegabytes = 5;
/** The largest file of members that the site reads; it sends the columns to import. */
export const readableFileMegabytes = 50;
/** The browser remembers an affiliate's code this long after the last link with one. */
export const affiliateDays = 30;
/** A first plan that renews is free this long. */
export const trialDays = 30;
