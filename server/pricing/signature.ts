import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a webhook's raw body like the provider: HMAC-SHA256 in hexadecimal. */
export const signBody = (secret: string, body: Uint8Array | string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Verifies a body's signature in constant time. */
export const isSigned = (secret: string, body: Uint8Array, signature: unknown): boolean => {
  const expected = Buffer.from(signBody(secret, body));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
