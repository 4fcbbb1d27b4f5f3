import { sql } from 'kysely';
import type { Schema } from '../contract/types';
import type { Database, Queries } from '../database/schema';
import { HttpProblem, notFound } from '../http/problems';
import type { Membership } from './membership';
import { emailColumn, labelColumn, namedColumns } from './rows';
import { throwUniqueViolation } from './uniqueViolations';

const ownersOnly = (what: string) =>
  new HttpProblem(403, `Only the team’s owner can ${what} who has an account.`);

/** @throws HttpProblem 409 when another member has the username or the e-mail address */
export const createMember = async (
  db: Queries,
  { teamId }: Membership,
  { name, role, username, email, categoryId, class: className }: Schema<'MemberRequest'>,
): Promise<void> => {
  const optional = {
    username: username ?? null,
    categoryId: labelColumn(categoryId),
    class: labelColumn(className),
  };
  await db
    .insertInto('members')
    .values({ teamId, role, ...namedColumns(name), email: emailColumn(email), ...optional })
    .execute()
    .catch(throwUniqueViolation);
};

/** @throws HttpProblem 404 for an unknown member, 409 for a taken value, 403 for a role that only the owner gives */
export const updateMember = (
  db: Database,
  { teamId, access }: Membership,
  id: string,
  { name, email, categoryId, class: className, ...changes }: Schema<'MemberChanges'>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select(['userId', 'role'])
      .where('teamId', '=', teamId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const isPromotion = changes.role !== undefined && changes.role !== member.role && member.userId !== null;
    if (isPromotion && access !== 'owner') throw ownersOnly('change the role of a member');
    await trx
      .updateTable('members')
      .set({
        ...changes,
        ...(name !== undefined && namedColumns(name)),
        ...(email !== undefined && { email: emailColumn(email) }),
        ...(categoryId !== undefined && { categoryId: labelColumn(categoryId) }),
        ...(className !== undefined && { class: labelColumn(className) }),
      })
      .where('id', '=', id)
      .execute()
      .catch(throwUniqueViolation);
  });

/**
 * Deletes members, all or none. Members with an account lose their access to the team.
 * @returns the number of deleted members
 * @throws HttpProblem 403 when one of them has an account and the caller isn't the owner
 */
export const deleteMembers = (db: Database, { teamId, access }: Membership, ids: string[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('members')
      .where('teamId', '=', teamId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returning('userId')
      .execute();
    if (access !== 'owner' && removed.some(({ userId }) => userId !== null))
      throw ownersOnly('remove a member');
    return removed.length;
  });
