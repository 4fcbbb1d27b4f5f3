import { jwtVerify, SignJWT } from 'jose';

const typ = 'at+jwt';
const issuer = 'threadkeep';
const audience = 'threadkeep-api';
const algorithm = 'HS256';
const lifetimeMs = 15 * 60_000;

/** Whose token, and of which session. */
export interface AccessTokenClaim {
  userId: string;
  sessionId: string;
}

/** Signs an access token, which lasts 15 minutes (RFC 9068's type). `expires` is an ISO date. */
export const signAccessToken = async (key: Uint8Array, { userId, sessionId }: AccessTokenClaim) => {
  const expires = new Date(Math.ceil((Date.now() + lifetimeMs) / 1_000) * 1_000);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    // RFC 9068, 2.2: without it two tokens of the same second would be the same one.
    .setJti(crypto.randomUUID())
    .setExpirationTime(expires)
    .sign(key);
  return { token, expires: expires.toISOString() };
};

/** Reads an access token. @returns null unless it is one of ours and still good */
export const verifyAccessToken = async (key: Uint8Array, token: string): Promise<AccessTokenClaim | null> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ,
      issuer,
      audience,
      requiredClaims: ['exp', 'iat', 'jti', 'sub', 'sid'],
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
  } catch {
    return null;
  }
};
