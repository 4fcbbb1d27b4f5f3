import {
  tokensSchema,
  userSchema,
  type AuthTokens,
  type Session,
  type Token,
  type User,
} from '../account/accounts';
import { parseJson } from '../http/schemas';
import type { SafeStorage } from './storage';

/** The keys of local storage that other code of the product relies on. */
const keys = {
  user: 'user',
  accessToken: 'access.token',
  refreshToken: 'refresh.token',
  tokens: 'tokens',
  identityToken: 'identity.token',
} as const;

/** The session of this browser: the user and the tokens. No method throws. */
export interface SessionStore {
  /** The session, or null if any part of it is absent or corrupt. */
  read(): Session | null;
  write(session: Session): void;
  /** Stores the tokens of a refresh. */
  storeTokens(tokens: AuthTokens): void;
  /** Updates the signed-in user. Ignored if another user, or none, is signed in by now. */
  storeUser(user: User): void;
  /** Stores the access token of a registration, which does not begin a session. */
  storeAccessToken(token: Token): void;
  /** The bearer token, or null if no user is signed in. */
  accessToken(): string | null;
  /** The id of the signed-in user, or null. */
  userId(): string | null;
  /** The token of another identity service's session. */
  identityToken(): string | null;
  /** Removes the session, and nothing else, from local storage. */
  forget(): void;
  /** Clears local storage; used by log-out. */
  clear(): void;
  /** Calls the listener when another tab changes the session. @returns the unsubscribe function */
  subscribe(listener: (session: Session | null) => void): () => void;
}

/**
 * The session store of a tab.
 *
 * The key `tokens` is authoritative: it holds both tokens, so that another tab never reads an old token next
 * to a new one. It is written last and removed first. `access.token` and `refresh.token` are copies.
 */
export const createSessionStore = (storage: SafeStorage): SessionStore => {
  const readTokens = () => parseJson(tokensSchema, storage.get(keys.tokens));

  const putUser = ({ id, name, email, subscribed, subscription }: User) =>
    storage.set(keys.user, JSON.stringify({ id, name, email, subscribed, subscription }));
  const storeTokens = ({ access, refresh }: AuthTokens) => {
    storage.set(keys.accessToken, access.token);
    storage.set(keys.refreshToken, refresh.token);
    storage.set(keys.tokens, JSON.stringify({ access, refresh }));
  };
  const read = () => {
    const tokens = readTokens();
    const user = parseJson(userSchema, storage.get(keys.user));
    return tokens && user && { user, tokens };
  };

  return {
    read,
    write: ({ user, tokens }) => {
      putUser(user);
      storeTokens(tokens);
    },
    storeTokens,
    storeUser: (user) => {
      if (read()?.user.id === user.id) putUser(user);
    },
    storeAccessToken: ({ token }) => storage.set(keys.accessToken, token),
    accessToken: () => read()?.tokens.access.token ?? null,
    userId: () => read()?.user.id ?? null,
    identityToken: () => storage.get(keys.identityToken),
    forget: () => {
      for (const key of [keys.tokens, keys.user, keys.accessToken, keys.refreshToken, keys.identityToken]) {
        storage.remove(key);
      }
    },
    clear: () => storage.clear(),
    subscribe: (listener) =>
      storage.subscribe((key, oldValue) => {
        if (key !== null && key !== keys.tokens && key !== keys.user) return;
        const session = read();
        // The other tab has written its user but not yet the tokens: the present ones are the previous person's.
        const before = key === keys.user ? parseJson(userSchema, oldValue) : null;
        if (session && before && before.id !== session.user.id) return;
        listener(session);
      }),
  };
};
