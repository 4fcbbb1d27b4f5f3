import type { AuthStrategy } from '../http/authMiddleware';
import type { SessionStore } from './session';

/**
 * The multipart client's strategy: it uses the token of another identity service if local storage has one.
 * After a 401 for that token, it refreshes the session and uses the session's access token.
 */
export const identityTokenStrategy = (
  session: Pick<SessionStore, 'identityToken' | 'accessToken' | 'userId'>,
  refresh: AuthStrategy['refresh'],
): AuthStrategy => {
  let refused: string | null = null;
  return {
    token: () => {
      const token = session.identityToken();
      return token !== null && token !== refused ? token : session.accessToken();
    },
    person: () => session.userId(),
    refresh: (usedToken) => {
      if (usedToken === null || usedToken !== session.identityToken()) return refresh(usedToken);
      refused = usedToken;
      return refresh(session.accessToken());
    },
  };
};
