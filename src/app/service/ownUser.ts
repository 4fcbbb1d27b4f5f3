import type { User } from '../../api/account/accounts';
import { readUser } from '../../api/account/ownAccount';
import type { Abortable } from '../../api/http/client';
import type { AuthRef } from '../../machines/session/auth.machine';
import type { Services } from './services';

interface Needed {
  services: Pick<Services, 'client' | 'session'>;
  auth: () => AuthRef;
}

/** Stores a user from a response and tells the auth machine. Does nothing if another person has signed in since. */
export const keepUser = ({ services: { session }, auth }: Needed, user: User): void => {
  session.storeUser(user);
  const stored = session.read()?.user;
  if (stored) auth().send({ type: 'session.changed', user: stored });
};

/**
 * Reads the signed-in person again, whose name, address and plan may have changed elsewhere, and tells the whole page. A user
 * that was stored during the call is newer, and is kept.
 */
export const readUserAgain = async (needed: Needed, options: Abortable): Promise<User> => {
  const { client, session } = needed.services;
  const stored = () => JSON.stringify(session.read()?.user);
  const before = stored();
  const user = await readUser(client, options);
  if (stored() === before && JSON.stringify(user) !== before) keepUser(needed, user);
  return user;
};

/** Does the same when the person enters or returns to a page. A page load reads the user anyway. */
export const enterWithUser = async (
  needed: Needed & { effects: { logProblem: (_: unknown, failure: { error: unknown }) => void } },
  { signal }: { signal: AbortSignal },
): Promise<void> => {
  if (!needed.auth().getSnapshot().matches('signedIn')) return;
  await readUserAgain(needed, { signal }).catch((error: unknown) => {
    // Leaving the page aborts the call.
    if (!signal.aborted) needed.effects.logProblem(undefined, { error });
  });
};
