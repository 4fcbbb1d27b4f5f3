import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { networkOf } from '../http/networks';
import { pseudonym } from '../keys';
import { normalizeEmail } from '../account/users';

/** How long a network stays known to an account, in days. */
export const knownForDays = 30;

type Needed = Pick<Context, 'db' | 'keys' | 'clock'>;

// Addresses and networks are stored as pseudonyms only.
const rowOf = ({ keys }: Needed, email: string, { ip }: Pick<FastifyRequest, 'ip'>) => ({
  account: pseudonym(keys, `known account ${normalizeEmail(email)}`),
  network: pseudonym(keys, `known network ${networkOf(ip)}`),
});

/** Records a log-in to the account from the request's network. */
export const rememberNetwork = async (
  context: Needed,
  email: string,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<void> => {
  const seenAt = new Date(context.clock());
  await context.db
    .insertInto('knownNetworks')
    .values({ ...rowOf(context, email, request), seenAt })
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet({ seenAt }))
    .execute();
};

/** Whether the account was logged in to from the request's network within 30 days. */
export const isKnownNetwork = async (
  context: Needed,
  email: string,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<boolean> => {
  const { account, network } = rowOf(context, email, request);
  const now = new Date(context.clock());
  const known = await context.db
    .selectFrom('knownNetworks')
    .select('seenAt')
    .where('account', '=', account)
    .where('network', '=', network)
    .where('seenAt', '>', sql<Date>`${now}::timestamptz - ${knownForDays} * interval '1 day'`)
    .executeTakeFirst();
  return known !== undefined;
};
