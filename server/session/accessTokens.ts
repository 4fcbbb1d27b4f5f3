import { jwtVerify, SignJWT } from 'jose';

const typ = 'at+jwt';
const issuer = 'threadkeep';
const audience = 'threadkeep-api';
const algorithm = 'HS256';
const lifetimeMs = 15 * 60_000;

/** The user and the session that a token belongs to. */
export interface AccessTokenClaim {
  userId: string;
  sessionId: string;
}

/** Signs an access token, valid for 15 minutes, with the type of RFC 9068. `expires` is an ISO date. */
export const signAccessToken = async (key: Uint8Array, { userId, sessionId }: AccessTokenClaim) => {
  const expires = new Date(Math.ceil((Date.now() + lifetimeMs) / 1_000) * 1_000);
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    // RFC 9068, 2.2. Without it, two tokens issued in the same second would be identical.
    .setJti(crypto.randomUUID())
    .setExpirationTime(expires)
    .sign(key);
  return { token, expires: expires.toISOString() };
};

/** Verifies an access token. @returns null for a forged, expired or malformed one */
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
