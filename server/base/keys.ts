import { createHmac, createSecretKey, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** One key per purpose, so that a token signed for one purpose is invalid for any other. */
export interface Keys {
  accessToken: Uint8Array;
  refreshToken: KeyObject;
  mailbox: Uint8Array;
  pseudonym: KeyObject;
  invitation: Uint8Array;
  addressLink: Uint8Array;
  secondKey: Uint8Array;
  ticket: KeyObject;
}

/** Derives the keys from the session secret (HKDF, RFC 5869). */
export const deriveKeys = (sessionSecret: string): Keys => {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', sessionSecret, '', purpose, 32));
  return {
    accessToken: derive('access token'),
    refreshToken: createSecretKey(derive('refresh token')),
    mailbox: derive('mailbox'),
    pseudonym: createSecretKey(derive('pseudonym')),
    invitation: derive('invitation'),
    addressLink: derive('address link'),
    secondKey: derive('second key'),
    ticket: createSecretKey(derive('log-in ticket')),
  };
};

/** The one-time code of an invitation. The mail worker derives it again, so that it is not stored anywhere. */
export const invitationCode = (keys: Keys, invitationId: string): string =>
  createHmac('sha256', keys.invitation).update(invitationId).digest('base64url');

/** The token of a mailed link about an address. As an invitation's code, it is not stored anywhere. */
export const addressToken = (keys: Keys, linkId: string): string =>
  createHmac('sha256', keys.addressLink).update(linkId).digest('base64url');

/** A pseudonym of a value for logs and counters: deterministic and not reversible. */
export const pseudonym = (keys: Keys, value: string): string =>
  createHmac('sha256', keys.pseudonym).update(value).digest('base64url').slice(0, 22);

/** Encrypts a text for storage (AES-256-GCM). */
export const seal = (key: Uint8Array, text: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(text)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key);

/** Decrypts it; null if it was encrypted with an earlier session secret. */
export const unseal = async (key: Uint8Array, sealed: string): Promise<string | null> => {
  const opened = await compactDecrypt(sealed, key).catch(() => null);
  return opened && new TextDecoder().decode(opened.plaintext);
};

/**
 * Compares a secret that a client sent with the right one, byte by byte, in a time that depends on their lengths only. Text
 * is compared as UTF-8.
 */
export const isSame = (given: Uint8Array | string, right: Uint8Array | string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};
