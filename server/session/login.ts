import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request, Schema } from '../contract/types';
import { normalizeEmail } from '../../contract/emailAddress';
import { HttpProblem } from '../http/problems';
import { isSame } from '../base/keys';
import { announce } from './announce';
import { audit } from './auditLog';
import { deviceOf } from './device';
import { accountOf, isKnownTo, rememberLogin, type LoginAccount } from './loginAccounts';
import { verifyPassword } from './passwords';
import { beginSession, tokensOf } from './sessions';
import { toUser } from './users';
import { createHmac, type KeyObject } from 'node:crypto';
import { minuteMs, type Clock } from '../base/clock';

/**
 * Begins the session of an authenticated person, and remembers the network.
 * @returns null when the password has changed since
 */
export const beginLogin = async (
  context: Context,
  request: FastifyRequest,
  account: LoginAccount,
): Promise<Schema<'LoginAnswer'> | null> => {
  const { db, keys, clock, mail } = context;
  const session = await beginSession(db, account, deviceOf(request), clock);
  if (!session) return null;
  // The network of the registration is known, so the first log-in is not mailed.
  if (!isKnownTo(context, account)) {
    await announce(context, request, { kind: 'newLogin', email: account.email })(db);
    mail.wake();
  }
  await rememberLogin(context, account, request);
  audit(context, request, 'login.succeeded', account.email);
  return { user: toUser(account), tokens: tokensOf(keys, session, clock) };
};

// Older clients show the text.
const codeNeeded = (ticket: string) =>
  new HttpProblem(428, 'Your account asks for a code. Reload the page and log in again to enter it.', {
    ticket,
  });

/** auth/login: an unknown address and a wrong password cost the same time and get the same answer. */
export const loginRoute = (app: FastifyInstance, context: Context): void => {
  const { keys, clock } = context;

  app.route<Request<'logIn'>>({
    ...operation('logIn'),
    handler: async (request) => {
      const { body } = request;
      const email = normalizeEmail(body.email);
      const account = await accountOf(context, request);
      const right = await verifyPassword(account?.passwordHash, body.password);
      if (account?.secondKeySince && right) {
        audit(context, request, 'login.secondFactorRequired', email);
        throw codeNeeded(createTicket(keys.ticket, account, clock));
      }
      const answer = account && right ? await beginLogin(context, request, account) : null;
      if (answer) return answer;
      audit(context, request, 'login.failed', email);
      throw new HttpProblem(401, 'Incorrect email or password');
    },
  });
};

/** How long the second step of a log-in may take, in milliseconds. */
const ticketLifetimeMs = 10 * minuteMs;

interface TicketClaim {
  /** The normalized address of the account. */
  email: string;
  passwordHash: string;
}

const sign = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const markOf = (key: KeyObject, passwordHash: string) => sign(key, `password ${passwordHash}`);
const claimOf = (email: string, expires: string, mark: string) => `ticket ${email} ${expires} ${mark}`;

/** Creates the ticket for the second step of a log-in. It names no user, and begins no session without a code. */
const createTicket = (key: KeyObject, { email, passwordHash }: TicketClaim, clock: Clock): string => {
  const [expires, mark] = [String(clock() + ticketLifetimeMs), markOf(key, passwordHash)];
  return [expires, mark, sign(key, claimOf(email, expires, mark))].join('.');
};

/** Whether the service made this ticket for this address within 10 minutes. */
export const isTicket = (key: KeyObject, ticket: string, email: string, clock: Clock): boolean => {
  const [expires = '', mark = '', signature = ''] = ticket.split('.');
  const left = Number(expires) - clock();
  return isSame(signature, sign(key, claimOf(email, expires, mark))) && left > 0 && left <= ticketLifetimeMs;
};

/** Whether the account's password is still the one that the ticket was made for. */
export const isOfPassword = (key: KeyObject, ticket: string, passwordHash: string): boolean =>
  isSame(ticket.split('.')[1] ?? '', markOf(key, passwordHash));
