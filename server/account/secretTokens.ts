import { createHash, randomBytes } from 'node:crypto';

/** Generates a 256-bit secret for a link. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of such a secret. 256 random bits need no salt. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
