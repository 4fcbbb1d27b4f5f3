import { minuteMs, toleranceMs, type Clock } from '../base/clock';
import { createSigner, createVerifier } from 'fast-jwt';

const typ = 'at+jwt';
const iss = 'threadkeep';
const aud = 'threadkeep-api';
const algorithm = 'HS256';
export const accessTokenMs = 15 * minuteMs;

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
      // The lifetime is checked by the service's clock.
      ignoreExpiration: true,
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
export const signAccessToken = (
  key: Uint8Array,
  { userId, sessionId }: AccessTokenClaim,
  clock: Clock,
): { token: string; expires: string } => {
  const now = clock();
  const expires = new Date(Math.ceil((now + accessTokenMs) / 1_000) * 1_000);
  const token = signingWith(key).sign({
    sid: sessionId,
    sub: userId,
    iat: Math.floor(now / 1_000),
    exp: expires.getTime() / 1_000,
    // RFC 9068, 2.2. Without it, two tokens issued in the same second would be identical.
    jti: crypto.randomUUID(),
  });
  return { token, expires: expires.toISOString() };
};

/**
 * Verifies an access token.
 * @returns null for a forged, expired or malformed one, and for one from the future: it was issued while the clock was
 * ahead, and would last longer than 15 minutes
 */
export const verifyAccessToken = (key: Uint8Array, token: string, clock: Clock): AccessTokenClaim | null => {
  try {
    const { sub, sid, iat, exp } = signingWith(key).verify(token) as Record<string, unknown>;
    const now = clock();
    const isValid = Number(exp) * 1_000 > now && Number(iat) * 1_000 <= now + toleranceMs;
    if (!isValid) return null;
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
  } catch {
    return null;
  }
};
