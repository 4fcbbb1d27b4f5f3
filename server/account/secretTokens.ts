import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret of 256 bits for a link. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of such a secret. It needs no salt: nobody guesses 256 bits. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
