import {
  tokensSchema,
  userSchema,
  type AuthTokens,
  type Session,
  type Token,
  type User,
} from '../account/userSchemas';
import type { SafeStorage } from './storage';
import { parseStoredJson } from './parseStoredJson';

/** The keys of local storage that other code of the product relies on (acceptance row B1). */
const keys = {
  user: 'user',
  accessToken: 'access.token',
  refreshToken: 'refresh.token',
  tokens: 'tokens',
  identityToken: 'identity.token',
} as const;

/** Who is signed in in this browser, and the tokens that prove it. Nothing here throws. */
export interface SessionStore {
  /** The whole session, or null when any part of it is absent or corrupt. */
  read(): Session | null;
  write(session: Session): void;
  /** Stores what a refresh brought. */
  storeTokens(tokens: AuthTokens): void;
  /** Stores the signed-in user anew; an answer that comes after they have left is dropped. */
  storeUser(user: User): void;
  /** Stores what a registration brought: it names a new account, but signs nobody in. */
  storeAccessToken(token: Token): void;
  /** The bearer token, null when nobody is signed in. */
  accessToken(): string | null;
  /** The token of a session that another identity service began. */
  identityToken(): string | null;
  /** Forgets the session and leaves the rest of local storage alone. */
  forget(): void;
  /** Empties local storage, as logging out does. */
  clear(): void;
  /** Tells what the session has become by another tab's doing. Returns how to stop. */
  subscribe(listener: (session: Session | null) => void): () => void;
}

/**
 * The session store of a tab.
 *
 * `tokens` is what counts: it holds both tokens under one key, so another tab never reads an old one beside a new
 * one. It is written last and removed first; `access.token` and `refresh.token` are its copies.
 */
export const createSessionStore = (storage: SafeStorage): SessionStore => {
  const readTokens = () => parseStoredJson(tokensSchema, storage.get(keys.tokens));

  const putUser = ({ id, name, email, subscribed, subscription }: User) => {
    storage.set(keys.user, JSON.stringify({ id, name, email, subscribed, subscription }));
  };
  const storeTokens = ({ access, refresh }: AuthTokens) => {
    storage.set(keys.accessToken, access.token);
    storage.set(keys.refreshToken, refresh.token);
    storage.set(keys.tokens, JSON.stringify({ access, refresh }));
  };
  const read = () => {
    const tokens = readTokens();
    const user = parseStoredJson(userSchema, storage.get(keys.user));
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
    storeAccessToken: ({ token }) => {
      storage.set(keys.accessToken, token);
    },
    accessToken: () => read()?.tokens.access.token ?? null,
    identityToken: () => storage.get(keys.identityToken),
    forget: () => {
      for (const key of [keys.tokens, keys.user, keys.accessToken, keys.refreshToken, keys.identityToken]) {
        storage.remove(key);
      }
    },
    clear: () => {
      storage.clear();
    },
    subscribe: (listener) =>
      storage.subscribe((key) => {
        if (key === null || key === keys.tokens || key === keys.user) listener(read());
      }),
  };
};
