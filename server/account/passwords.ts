import { hash, verify, type Options } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 iterations, 1 lane. The library defaults to Argon2id.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with Argon2id and a random salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

// The hash of a random text, with the same cost as real hashes.
let dummy: Promise<string> | undefined;

/** Verifies a password. Without an account it hashes as well, so that the response time does not reveal accounts. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  dummy ??= hashPassword(crypto.randomUUID());
  const right = await verify(passwordHash ?? (await dummy), password);
  return right && passwordHash !== undefined;
};

/** Computes the dummy hash at start-up, before the first log-in needs it. */
export const prepareVerification = async (): Promise<void> => {
  await verifyPassword(undefined, '');
};
