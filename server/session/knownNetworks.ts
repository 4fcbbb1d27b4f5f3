import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Queries } from '../database/schema';
import { normalizeEmail } from '../../contract/emailAddress';
import { networkOf } from '../http/networks';
import { pseudonym, type Keys } from '../base/keys';

const accountPseudonym = (keys: Keys, email: string) =>
  pseudonym(keys, `known account ${normalizeEmail(email)}`);

/** The pseudonyms under which an account and a network are stored. */
export const pseudonymsOf = (keys: Keys, email: string, { ip }: Pick<FastifyRequest, 'ip'>) => ({
  account: accountPseudonym(keys, email),
  network: pseudonym(keys, `known network ${networkOf(ip)}`),
});

/** Keeps the networks of an account whose address changes. */
export const renameAccount = async (
  trx: Queries,
  keys: Keys,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const [old, account] = [accountPseudonym(keys, from), accountPseudonym(keys, to)];
  // Networks remembered for an earlier account with this address.
  await trx.deleteFrom('knownNetworks').where('account', '=', account).execute();
  await trx.updateTable('knownNetworks').set({ account }).where('account', '=', old).execute();
};

/** Forgets the networks of an account. */
export const forgetNetworks = async (trx: Queries, keys: Keys, email: string): Promise<void> => {
  await trx.deleteFrom('knownNetworks').where('account', '=', accountPseudonym(keys, email)).execute();
};

/**
 * Records a log-in to the account from the request's network. A failure is only logged: the account or the session
 * exists by now, and the network is remembered at the next log-in.
 */
export const rememberNetwork = async (
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  email: string,
  request: Pick<FastifyRequest, 'ip' | 'log'>,
): Promise<void> => {
  const seenAt = new Date(clock());
  await db
    .insertInto('knownNetworks')
    .values({ ...pseudonymsOf(keys, email, request), seenAt })
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet({ seenAt }))
    .execute()
    .catch((error: unknown) => {
      request.log.warn({ err: error }, 'network not remembered');
    });
};
