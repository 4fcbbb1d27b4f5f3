import { availableParallelism } from 'node:os';
import argon2, { type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { HttpProblem } from '../http/problems';

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 iterations, 1 lane. The library defaults to Argon2id.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The threads of libuv's pool, which hash passwords, read files and compress. */
const poolSize = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
// Hashing more passwords than there are cores slows each down, and one thread of the pool stays free for other work.
const atWork = pLimit(Math.max(1, Math.min(availableParallelism(), poolSize - 1)));
/**
 * The most passwords that may wait, a few seconds' work. Further requests are refused, so that a flood leaves only a short
 * backlog.
 */
const maxWaiting = 1_000;

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (atWork.pendingCount >= maxWaiting) {
    throw new HttpProblem(503, 'Too many people are logging in right now. Try again in a moment.', {
      retryAfterSeconds: 10,
    });
  }
  return atWork(work);
};

/** How many passwords wait for their hashing. */
export const passwordsWaiting = (): number => atWork.pendingCount;

/**
 * Hashes a password with Argon2id and a random salt. Keyboards write é as one character or as two: both are the same.
 * @throws HttpProblem 503 when too many passwords wait
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2.hash(password.normalize(), cost));

// The hash of a random text, with the same cost as real hashes.
let dummy: Promise<string> | undefined;

/** The hash of an unknown random text, for an account whose password must no longer work. */
export const unknownPassword = (): Promise<string> => (dummy ??= hashPassword(crypto.randomUUID()));

/**
 * Verifies a password. Without an account it hashes as well, so that the response time does not reveal accounts.
 * @throws HttpProblem 503 when too many passwords wait
 */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const unknown = unknownPassword();
  const stored = passwordHash ?? (await unknown);
  const normal = password.normalize();
  const right =
    (await inTurn(() => argon2.verify(stored, normal))) ||
    // Hashed before passwords were normalized.
    (normal !== password && (await inTurn(() => argon2.verify(stored, password))));
  return right && passwordHash !== undefined;
};

/** Computes the dummy hash at start-up, before the first log-in needs it. */
export const prepareVerification = async (): Promise<void> => {
  await verifyPassword(undefined, '');
};
