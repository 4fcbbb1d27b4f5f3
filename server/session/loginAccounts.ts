import type { FastifyRequest } from 'fastify';
import { knownNetworkDays } from '../../contract/numbers';
import { dayMs } from '../base/clock';
import type { Context } from '../context';
import { prepared } from '../database/driver';
import { normalizeEmail } from '../../contract/emailAddress';
import { selectAccounts, type Account } from './users';
import { pseudonymsOf, rememberNetwork } from './knownNetworks';

/** The account that a person tries to log in to. */
export interface LoginAccount extends Account {
  passwordHash: string;
  /** Since when log-ins ask for a code; null if they don't. */
  secondKeySince: Date | null;
  /** When it was last logged in to from the request's network, to within a day; null for never. */
  seenAt: Date | null;
}

interface Given {
  email: string;
  account: string;
  network: string;
}

const queryAccount = prepared('log-in account', (db, { email, account, network }: Given) =>
  selectAccounts(db)
    .leftJoin('knownNetworks', (join) =>
      join.on('knownNetworks.account', '=', account).on('knownNetworks.network', '=', network),
    )
    .leftJoin('secondKeys', 'secondKeys.userId', 'users.id')
    .select(['users.passwordHash', 'knownNetworks.seenAt', 'secondKeys.confirmedAt as secondKeySince'])
    .where('users.email', '=', email),
);

type Needed = Pick<Context, 'db' | 'keys' | 'clock'>;

const accounts = new WeakMap<FastifyRequest, LoginAccount | null>();

/** The account with the e-mail address in the request's body, or null. It is read once per request. */
export const accountOf = async (
  { db, keys }: Needed,
  request: FastifyRequest,
): Promise<LoginAccount | null> => {
  const known = accounts.get(request);
  if (known !== undefined) return known;
  const email = normalizeEmail((request.body as { email: string }).email);
  const [account = null] = await queryAccount(db, { email, ...pseudonymsOf(keys, email, request) });
  accounts.set(request, account);
  return account;
};

/** The account of a user, as if the person had given its address. */
export const accountOfUser = async (
  { db, keys }: Needed,
  userId: string,
  request: FastifyRequest,
): Promise<LoginAccount | null> => {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (!user) return null;
  const { email } = user;
  const [account = null] = await queryAccount(db, { email, ...pseudonymsOf(keys, email, request) });
  return account;
};

const sinceSeen = ({ clock }: Needed, account: LoginAccount | null): number =>
  account?.seenAt ? clock() - account.seenAt.getTime() : Infinity;

/** Whether the account was logged in to from the network of the request that it was read for within 30 days. */
export const isKnownTo = (context: Needed, account: LoginAccount | null): boolean =>
  sinceSeen(context, account) < knownNetworkDays * dayMs;

/** The account that has the passkey with this credential id, or null. */
const accountOfPasskey = async (
  context: Needed,
  request: FastifyRequest,
  credentialId: string,
): Promise<LoginAccount | null> => {
  const owners = context.db.selectFrom('passkeys').select('userId').where('credentialId', '=', credentialId);
  const owner = await owners.executeTakeFirst();
  return owner ? accountOfUser(context, owner.userId, request) : null;
};

/** The same of the account that the request's body names, by its e-mail address or by the id of one of its passkeys. */
export const isKnownNetwork = async (context: Needed, request: FastifyRequest): Promise<boolean> => {
  const { email, id = '' } = request.body as { email?: string; id?: string };
  const named = email === undefined ? accountOfPasskey(context, request, id) : accountOf(context, request);
  return isKnownTo(context, await named);
};

/** Records a log-in, at most once a day for each network. */
export const rememberLogin = async (
  context: Needed,
  account: LoginAccount,
  request: FastifyRequest,
): Promise<void> => {
  if (sinceSeen(context, account) > dayMs) await rememberNetwork(context, account.email, request);
};
