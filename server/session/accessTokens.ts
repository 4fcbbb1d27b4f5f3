import { createSigner, createVerifier } from 'fast-jwt';

const typ = 'at+jwt';
const iss = 'threadkeep';
const aud = 'threadkeep-api';
const algorithm = 'HS256';
const lifetimeMs = 15 * 60_000;

/** The user and the session that a token belongs to. */
export interface AccessTokenClaim {
  userId: string;
  sessionId: string;
}

interface Signing {
  sign: (payload: object) => string;
  verify: (token: string) => unknown;
}

// It signs on this thread: WebCrypto would wait for a thread of the pool in which passwords are hashed.
const createSigning = (bytes: Uint8Array): Signing => {
  const key = Buffer.from(bytes);
  return {
    sign: createSigner({ key, algorithm, iss, aud, header: { alg: algorithm, typ } }),
    verify: createVerifier({
      key,
      algorithms: [algorithm],
      checkTyp: typ,
      allowedIss: iss,
      allowedAud: aud,
      requiredClaims: ['exp', 'iat', 'jti', 'sub', 'sid', 'iss', 'aud'],
    }),
  };
};

const signings = new WeakMap<Uint8Array, Signing>();

const signingWith = (key: Uint8Array): Signing => {
  const known = signings.get(key) ?? createSigning(key);
  signings.set(key, known);
  return known;
};

/** Signs an access token, valid for 15 minutes, with the type of RFC 9068. `expires` is an ISO date. */
export const signAccessToken = (key: Uint8Array, { userId, sessionId }: AccessTokenClaim) => {
  const expires = new Date(Math.ceil((Date.now() + lifetimeMs) / 1_000) * 1_000);
  const token = signingWith(key).sign({
    sid: sessionId,
    sub: userId,
    exp: expires.getTime() / 1_000,
    // RFC 9068, 2.2. Without it, two tokens issued in the same second would be identical.
    jti: crypto.randomUUID(),
  });
  return { token, expires: expires.toISOString() };
};

/** Verifies an access token. @returns null for a forged, expired or malformed one */
export const verifyAccessToken = (key: Uint8Array, token: string): AccessTokenClaim | null => {
  try {
    const { sub, sid } = signingWith(key).verify(token) as Record<string, unknown>;
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
  } catch {
    return null;
  }
};
