import { hash, verify, type Options } from '@node-rs/argon2';

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 iterations, 1 lane. Argon2id is the library's default.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id and a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

// The hash of a random text, of the same cost as everyone's.
let dummy: Promise<string> | undefined;

/** Whether the password is right. Without an account the same work is done, so that the time tells nothing. */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  dummy ??= hashPassword(crypto.randomUUID());
  const right = await verify(passwordHash ?? (await dummy), password);
  return right && passwordHash !== undefined;
};

/** Makes the dummy hash before the first log-in needs it. */
export const prepareVerification = async (): Promise<void> => {
  await verifyPassword(undefined, '');
};
