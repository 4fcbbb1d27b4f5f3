import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request } from '../../contract/types';
import type { Queries } from '../../database/schema';
import { normalizeEmail } from '../../../contract/emailAddress';
import { HttpProblem, invalid, pleaseLogIn } from '../../http/problems';
import { idsOf } from '../../members/membership';
import { deleteTeam } from '../../members/teamDeletion';
import { forgetPurchases, renewingSubscription } from '../../pricing/purchases';
import { siteUrlFor } from '../../http/siteUrl';
import { announce } from '../../session/announce';
import { audit } from '../../session/auditLog';
import { callerOf } from '../../session/authentication';
import { pseudonymsOf } from '../../session/knownNetworks';
import { endSessionsOf } from '../../session/sessions';
import { confirmPassword } from '../proof';
import { leaveTeam } from '../team/ownTeam';

const stillRenews = () =>
  new HttpProblem(409, 'Your plan still renews. Cancel it first under “Manage plan”, then come back.');
const otherAddress = () => invalid({ email: ['This isn’t the address of your account.'] });

const refuseRenewing = async (db: Queries, userId: string): Promise<void> => {
  if (await renewingSubscription(db, userId)) throw stillRenews();
};

/**
 * account/deletion: deletes the caller's account and everything that belongs to it. One transaction deletes the account and all
 * access to its team. The members go after it, some at a time.
 */
export const deletionRoute = (app: FastifyInstance, context: Context): void => {
  const { db, config, keys, mail } = context;

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
        // A subscription may have begun in the meantime.
        await refuseRenewing(trx, userId);
        await endSessionsOf(trx, userId, { reason: 'accountDeleted' });
        await trx
          .deleteFrom('knownNetworks')
          .where('account', '=', pseudonymsOf(keys, email, request).account)
          .execute();
        // Locked before the member counts, in the order of an import: a different order could deadlock.
        const teams = await trx
          .updateTable('teams')
          .set({ ownerId: null })
          .where('ownerId', '=', userId)
          .returning('id')
          .execute();
        const teamIds = idsOf(teams.map(({ id }) => id));
        for (const table of ['members', 'deletedMembers'] as const)
          await trx.deleteFrom(table).where('teamId', '=', teamIds).where('userId', 'is not', null).execute();
        // The team's owner hears of it as of anyone who leaves; the event has no name once the account is gone.
        await leaveTeam(trx, { userId, siteUrl: siteUrlFor(config, request) });
        await forgetPurchases(trx, userId);
        // Its invitations, passkeys, links and second key go with the user.
        await trx.deleteFrom('users').where('id', '=', userId).execute();
        // The owner of an unconfirmed address does not know of the account.
        if (confirmedAt !== null) await announce(context, request, { kind: 'accountDeleted', email })(trx);
        return { email, teams };
      });
      audit(context, request, 'account.deleted', deleted.email);
      mail.wake();
      for (const { id } of deleted.teams)
        await deleteTeam(db, id).catch((error: unknown) => {
          // The account is deleted already, and housekeeping deletes the rest.
          request.log.error({ err: error }, 'members of a deleted account are left');
        });
      return reply.code(204).send();
    },
  });
};
