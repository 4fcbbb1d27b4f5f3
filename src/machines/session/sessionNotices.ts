import { loggedOut, loggedOutElsewhere, sessionEnded, unavailable } from '../../content/notices';
import { failure, info, success, type Notice } from '../shared/effects';
import { problemOf, reasonOf } from '../shared/problemOf';

// What the auth machine says to the person.

export const logoutNotice = success(loggedOut, 2000);
export const lateLogoutNotice = failure(unavailable, 'unreachable');
export const logoutElsewhereNotice = info(loggedOutElsewhere);

/** Says why a call failed. */
export const failureNotice = (error: unknown): Notice => {
  const { message, kind } = problemOf(error);
  return failure(message, kind);
};

/** Says why the service ended the session. It explains the page that follows, and so outlives the present one. */
export const sessionEndedNotice = (error: unknown): Notice => ({
  ...failure(reasonOf(error) ?? sessionEnded, 'unauthorized'),
  outlivesPage: true,
});
