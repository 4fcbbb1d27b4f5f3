import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import {
  cose,
  decodeAttestationObject,
  decodeCredentialPublicKey,
  isoBase64URL,
  isoUint8Array,
} from '@simplewebauthn/server/helpers';
import { createPublicKey } from 'node:crypto';
import { minuteMs, timeAfter } from '../../base/clock';
import type { Config } from '../../config';
import type { Context } from '../../context';
import type { Schema } from '../../contract/types';
import type { Queries, Row } from '../../database/schema';
import { HttpProblem } from '../../http/problems';

type Needed = Pick<Context, 'db' | 'config' | 'clock'>;
type Passkey = Row<'passkeys'>;

export const unfitPasskey = () => new HttpProblem(403, 'That passkey could not be checked. Try again.');

/** The lifetime of a challenge in milliseconds. */
export const challengeMs = 10 * minuteMs;
/** An account has at most this many, so that nobody fills the table. */
const maxPasskeys = 20;

/** The relying party of passkeys. It comes from the configuration, because any client can forge the Host header. */
export const relyingParty = ({ SITE_URL, PORT }: Pick<Config, 'SITE_URL' | 'PORT'>) => {
  const { origin, hostname } = new URL(SITE_URL ?? `http://localhost:${PORT}`);
  return { origin, id: hostname };
};

/** Maps a passkey to the contract's schema. */
export const toPasskey = ({
  id,
  name,
  addedAt,
  usedAt,
}: Pick<Passkey, 'id' | 'name' | 'addedAt' | 'usedAt'>): Schema<'Passkey'> => ({
  id,
  name,
  addedAt: addedAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

const keepChallenge = async (
  { db, clock }: Needed,
  challenge: string,
  userId: string | null,
): Promise<void> => {
  const expiresAt = timeAfter(clock, challengeMs);
  await db.insertInto('passkeyChallenges').values({ challenge, userId, expiresAt }).execute();
};

/** Uses a challenge up. @returns whether it was still valid, for this user or for a log-in */
const spendChallenge =
  ({ db, clock }: Needed, userId: string | null) =>
  async (challenge: unknown): Promise<boolean> => {
    // The library passes any value from the browser's answer, of any type.
    if (typeof challenge !== 'string') return false;
    const { numDeletedRows } = await db
      .deleteFrom('passkeyChallenges')
      .where('challenge', '=', challenge)
      .where('userId', userId === null ? 'is' : '=', userId)
      .where('expiresAt', '>', timeAfter(clock, 0))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  };

/** The account's passkeys, the oldest first. */
export const passkeysOf = async (db: Queries, userId: string): Promise<Schema<'Passkey'>[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'addedAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
};

const refuseMore = (count: number): void => {
  if (count >= maxPasskeys)
    throw new HttpProblem(409, `An account has at most ${maxPasskeys} passkeys. Remove one first.`);
};

/**
 * Creates the options for a discoverable passkey with user verification.
 * @throws HttpProblem 409 if the account has too many
 */
export const offerPasskey = async (
  context: Needed,
  { id, email, name }: Pick<Row<'users'>, 'id' | 'email' | 'name'>,
): Promise<Schema<'PasskeyOptions'>> => {
  const known = await context.db
    .selectFrom('passkeys')
    .select('credentialId')
    .where('userId', '=', id)
    .execute();
  refuseMore(known.length);
  const options = await generateRegistrationOptions({
    rpName: 'ThreadKeep',
    rpID: relyingParty(context.config).id,
    userID: isoUint8Array.fromUTF8String(id),
    userName: email,
    userDisplayName: name,
    timeout: challengeMs,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(context, options.challenge, id);
  return { ...options };
};

/** Rejects attestation certificates: checking one would request the URLs that it names. Browsers send none for `none`. */
const hasCertificates = ({ response }: Schema<'NewPasskey'>): boolean => {
  const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  return statement.get('fmt') !== 'none' && statement.get('attStmt').get('x5c') !== undefined;
};

const curves: Record<number, string> = { 1: 'P-256', 2: 'P-384', 3: 'P-521', 6: 'Ed25519' };

/**
 * Rejects a COSE key (RFC 9053) that cannot verify a signature: one of an unknown type, or one that is not a point of its
 * curve. @throws Error
 */
const checkKey = (publicKey: Uint8Array<ArrayBuffer>): void => {
  const key = decodeCredentialPublicKey(publicKey);
  const encoded = (bytes: Uint8Array<ArrayBuffer> | undefined) =>
    isoBase64URL.fromBuffer(bytes ?? new Uint8Array());
  const { x, y, n, e, crv } = cose.COSEKEYS;
  const jwk = cose.isCOSEPublicKeyRSA(key)
    ? { kty: 'RSA', n: encoded(key.get(n)), e: encoded(key.get(e)) }
    : cose.isCOSEPublicKeyEC2(key)
      ? { kty: 'EC', crv: curves[key.get(crv) ?? 0] ?? '', x: encoded(key.get(x)), y: encoded(key.get(y)) }
      : cose.isCOSEPublicKeyOKP(key)
        ? { kty: 'OKP', crv: curves[key.get(crv) ?? 0] ?? '', x: encoded(key.get(x)) }
        : {};
  createPublicKey({ key: jwk, format: 'jwk' });
};

/** @returns the credential that a browser has made for a challenge of this user; null for any other answer */
const verifyNew = async (context: Needed, userId: string, answer: Schema<'NewPasskey'>) => {
  const { id, origin } = relyingParty(context.config);
  try {
    if (hasCertificates(answer)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: spendChallenge(context, userId),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    checkKey(registrationInfo.credential.publicKey);
    return registrationInfo.credential;
  } catch {
    return null;
  }
};

/**
 * Adds the passkey that a browser has made.
 * @param within joins the transaction
 * @returns null if it does not match the challenge
 * @throws HttpProblem 409 if it is known already, or if the account has too many
 */
export const addPasskey = async (
  context: Needed,
  { userId, name, answer }: { userId: string; name: string; answer: Schema<'NewPasskey'> },
  within: (trx: Queries) => Promise<void>,
): Promise<Schema<'Passkey'> | null> => {
  const credential = await verifyNew(context, userId, answer);
  if (!credential) return null;
  return context.db.transaction().execute(async (trx) => {
    // Locked, because others may be added at the same moment.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    refuseMore((await passkeysOf(trx, userId)).length);
    const added = await trx
      .insertInto('passkeys')
      .values({
        userId,
        credentialId: credential.id,
        publicKey: isoBase64URL.fromBuffer(credential.publicKey),
        counter: credential.counter,
        name,
        addedAt: timeAfter(context.clock, 0),
        usedAt: null,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(['id', 'name', 'addedAt', 'usedAt'])
      .executeTakeFirst();
    if (!added) throw new HttpProblem(409, 'This passkey is in use already.');
    await within(trx);
    return toPasskey(added);
  });
};

/** Creates the options for a log-in with a passkey. They name no account, because the passkey does. */
export const offerPasskeyLogin = async (context: Needed): Promise<Schema<'PasskeyOptions'>> => {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context.config).id,
    timeout: challengeMs,
    userVerification: 'required',
  });
  await keepChallenge(context, options.challenge, null);
  return { ...options };
};

/** @returns the counter that the passkey has signed; null for any other answer */
const verifyUse = async (
  context: Needed,
  { credentialId, publicKey, counter, userId }: Passkey,
  answer: Schema<'PasskeyAnswer'>,
): Promise<number | null> => {
  const { id, origin } = relyingParty(context.config);
  const { userHandle } = answer.response;
  if (userHandle && isoBase64URL.toUTF8String(userHandle) !== userId) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: spendChallenge(context, null),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: credentialId,
        publicKey: isoBase64URL.toBuffer(publicKey),
        counter: Number(counter),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};

/**
 * Checks that a passkey has signed a challenge, which is used up, and remembers its counter.
 * @param owner the only account whose passkeys count; without one, any account's do
 * @returns the id of its account; null for an unknown passkey and any other answer
 */
export const usePasskey = async (
  context: Needed,
  answer: Schema<'PasskeyAnswer'>,
  owner?: string,
): Promise<string | null> => {
  const { db, clock } = context;
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', answer.id)
    .$if(owner !== undefined, (query) => query.where('userId', '=', owner ?? ''))
    .executeTakeFirst();
  const counter = passkey ? await verifyUse(context, passkey, answer) : null;
  if (!passkey || counter === null) return null;
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, usedAt: timeAfter(clock, 0) })
    .where('id', '=', passkey.id)
    // With two uses at once, one would set the counter back. Passkeys without a counter stay at 0.
    .where((eb) => eb.or([eb('counter', '<', counter), eb.val(counter === 0)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? passkey.userId : null;
};
