import type { AuthStrategy } from '../http/authMiddleware';
import type { SessionStore } from './session';

/**
 * The multipart client's strategy: the token of another identity service, where local storage has one. Once that is
 * refused, the session is renewed and its access token takes over.
 */
export const identityTokenStrategy = (
  session: Pick<SessionStore, 'identityToken' | 'accessToken'>,
  refresh: AuthStrategy['refresh'],
): AuthStrategy => {
  let refused: string | null = null;
  return {
    token: () => {
      const token = session.identityToken();
      return token !== null && token !== refused ? token : session.accessToken();
    },
    refresh: (usedToken) => {
      if (usedToken === null || usedToken !== session.identityToken()) return refresh(usedToken);
      refused = usedToken;
      return refresh(session.accessToken());
    },
  };
};
