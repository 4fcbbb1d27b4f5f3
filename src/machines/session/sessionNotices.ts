import { loggedOut, loggedOutElsewhere, sessionEnded, unavailable } from '../../content/notices';
import { failure, info, success, type Notice } from '../shared/effects';
import { problemOf, reasonOf } from '../shared/problemOf';

// The notices of the auth machine.

export const logoutNotice = success(loggedOut, 2000);
export const lateLogoutNotice = failure(unavailable, 'unreachable');
export const logoutElsewhereNotice = info(loggedOutElsewhere);

/** Explains why a call failed. */
export const failureNotice = (error: unknown): Notice => {
  const { message, kind } = problemOf(error);
  return failure(message, kind);
};

/** Explains why the service ended the session. The notice stays when the page changes, because it explains the next page. */
const sessionEndedNotice = (error: unknown): Notice => ({
  ...failure(reasonOf(error) ?? sessionEnded, 'unauthorized'),
  outlivesPage: true,
});
export const explainEnd = {
  type: 'notify',
  params: ({ event }: { event: { error: unknown } }) => sessionEndedNotice(event.error),
} as const;
