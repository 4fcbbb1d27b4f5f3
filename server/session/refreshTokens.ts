import { createHmac, type KeyObject } from 'node:crypto';
import { isSame } from '../base/keys';

// For the rotation of tokens and the grace period for reuse, see sessions.ts.

/** Identifies a refresh token: the session's id (a UUID) and the token's number in the session. */
export interface RefreshTokenClaim {
  sessionId: string;
  counter: number;
}

const idLength = 16;
const claimLength = idLength + 4;
const tokenLength = claimLength + 32;

const sign = (key: KeyObject, claim: Uint8Array): Buffer => createHmac('sha256', key).update(claim).digest();

/** Derives the token: session id ‖ counter ‖ HMAC-SHA256 (docs/decisions/002-refresh-tokens.md). */
export const encodeRefreshToken = (key: KeyObject, { sessionId, counter }: RefreshTokenClaim): string => {
  const claim = Buffer.alloc(claimLength);
  claim.write(sessionId.replaceAll('-', ''), 'hex');
  claim.writeUInt32BE(counter, idLength);
  return Buffer.concat([claim, sign(key, claim)]).toString('base64url');
};

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Decodes a token. @returns null unless it is exactly a token that this service has derived */
export const decodeRefreshToken = (key: KeyObject, token: string): RefreshTokenClaim | null => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tokenLength || bytes.toString('base64url') !== token) return null;
  const claim = bytes.subarray(0, claimLength);
  if (!isSame(bytes.subarray(claimLength), sign(key, claim))) return null;
  return { sessionId: uuidOf(claim.subarray(0, idLength)), counter: claim.readUInt32BE(idLength) };
};
