import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request, Schema } from '../contract/types';
import type { Queries } from '../database/schema';
import { normalizeEmail } from '../../contract/emailAddress';
import { HttpProblem } from '../http/problems';
import { siteUrlFor } from '../http/siteUrl';
import { acceptInvitation } from './team/acceptInvitation';
import { isTaken, mailAddressLink } from './addresses/addressLinks';
import { signAccessToken } from '../session/accessTokens';
import { audit } from '../session/auditLog';
import { rememberNetwork } from '../session/knownNetworks';
import { refuseGuessable } from './password/passwordRules';
import { hashPassword } from '../session/passwords';
import { beginShortSession } from '../session/sessions';
import { toUser } from '../session/users';

type Registration = Schema<'Registration'>;

const emailTaken = () =>
  new HttpProblem(409, 'This email already has an account. Log in or reset your password.');

const insertUser = async (db: Queries, { name, email }: Registration, passwordHash: string) => {
  const user = await db
    .insertInto('users')
    .values({ name: name.trim(), email: normalizeEmail(email), passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) throw emailTaken();
  return user;
};

/** auth/register: creates the account with its own team, and accepts the invitation if there is one. */
export const registerRoute = (app: FastifyInstance, context: Context): void => {
  const { config, db, keys, clock, mail } = context;

  const makeAccount = (registration: Registration, passwordHash: string, siteUrl: string) =>
    db.transaction().execute(async (trx) => {
      const user = await insertUser(trx, registration, passwordHash);
      const { id: userId, email } = user;
      if (await isTaken(trx, { email, userId }, clock)) throw emailTaken();
      await mailAddressLink(trx, context, { userId, kind: 'confirm', email, siteUrl });
      await trx.insertInto('teams').values({ ownerId: user.id }).execute();
      if (registration.teamId !== undefined)
        await acceptInvitation(trx, registration, { userId: user.id, siteUrl, clock });
      return { user, session: await beginShortSession(trx, user.id, clock) };
    });

  app.route<Request<'register'>>({
    ...operation('register'),
    handler: async (request, reply) => {
      const { body } = request;
      refuseGuessable(body.password, body);
      const passwordHash = await hashPassword(body.password);
      const { user, session } = await makeAccount(body, passwordHash, siteUrlFor(config, request)).catch(
        (error: unknown) => {
          audit(context, request, 'registration.refused', normalizeEmail(body.email));
          throw error;
        },
      );
      mail.wake();
      await rememberNetwork(context, user.email, request);
      audit(context, request, 'account.registered', user.email);
      const token = signAccessToken(keys.accessToken, { userId: user.id, sessionId: session.id }, clock);
      return reply
        .code(201)
        .send({ user: toUser({ ...user, productId: null, plan: null, subscribed: null }), token });
    },
  });
};
