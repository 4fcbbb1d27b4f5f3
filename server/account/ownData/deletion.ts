import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request } from '../../contract/types';
import type { Queries } from '../../database/schema';
import { normalizeEmail } from '../../../contract/emailAddress';
import { HttpProblem, invalid, pleaseLogIn } from '../../http/problems';
import { forgetPurchases, renewingSubscription } from '../../pricing/purchases';
import { announce } from '../../session/announce';
import { audit } from '../../session/auditLog';
import { callerOf } from '../../session/authentication';
import { pseudonymsOf } from '../../session/knownNetworks';
import { endSessionsOf } from '../../session/sessions';
import { confirmPassword } from '../proof';

/** Rows per statement, so that none runs into the statement timeout. */
const batch = 5_000;

const stillRenews = () =>
  new HttpProblem(409, 'Your plan still renews. Cancel it first under “Manage plan”, then come back.');
const otherAddress = () => invalid({ email: ['This isn’t the address of your account.'] });

const refuseRenewing = async (db: Queries, userId: string): Promise<void> => {
  if (await renewingSubscription(db, userId)) throw stillRenews();
};

const deleteMembersOf = async (trx: Queries, ownerId: string): Promise<void> => {
  for (;;) {
    const { numDeletedRows } = await trx
      .deleteFrom('members')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('members')
          .innerJoin('teams', 'teams.id', 'members.teamId')
          .select('members.id')
          .where('teams.ownerId', '=', ownerId)
          .limit(batch),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < batch) return;
  }
};

/** account/deletion: deletes the caller's account and everything that belongs to it, in one transaction. */
export const deletionRoute = (app: FastifyInstance, context: Context): void => {
  const { db, keys, mail } = context;

  app.route<Request<'deleteAccount'>>({
    ...operation('deleteAccount'),
    handler: async (request, reply) => {
      const { userId, account } = callerOf(request);
      await refuseRenewing(db, userId);
      if (normalizeEmail(request.body.email) !== account.email) throw otherAddress();
      await confirmPassword(context, request, {
        password: request.body.password,
        refused: 'deletion.refused',
      });
      const deleted = await db.transaction().execute(async (trx) => {
        // Another call may have deleted the account or changed its address in the meantime.
        const { email, confirmedAt } = await trx
          .selectFrom('users')
          .select(['email', 'confirmedAt'])
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirstOrThrow(pleaseLogIn);
        // An import holds its team, then the counts of members, batch by batch: in another order they would wait for each other.
        await trx.selectFrom('teams').select('id').where('ownerId', '=', userId).forUpdate().execute();
        // A subscription may have begun in the meantime.
        await refuseRenewing(trx, userId);
        await endSessionsOf(trx, userId, { reason: 'accountDeleted' });
        await trx
          .deleteFrom('knownNetworks')
          .where('account', '=', pseudonymsOf(keys, email, request).account)
          .execute();
        await deleteMembersOf(trx, userId);
        await forgetPurchases(trx, userId);
        // The team, its invitations and the reset link go with the user.
        await trx.deleteFrom('users').where('id', '=', userId).execute();
        // The reader of an unconfirmed address has never heard of the account.
        if (confirmedAt !== null) await announce(context, request, { kind: 'accountDeleted', email })(trx);
        return email;
      });
      audit(context, request, 'account.deleted', deleted);
      mail.wake();
      return reply.code(204).send();
    },
  });
};
