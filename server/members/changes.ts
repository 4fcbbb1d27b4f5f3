import type { Schema } from '../contract/types';
import type { Database } from '../database/schema';
import { notFound, HttpProblem } from '../http/problems';
import { ownersOnly, type Membership } from './membership';
import { changedLabels, emailColumn, labelColumns, namedColumns } from './rows';

/** Messages for a value that another member has, by unique index. */
export const reasons = {
  members_username: 'Username already taken',
  members_email: 'Email already in the list',
} as const;

/** Converts a unique violation of username or e-mail address to status 409, and rethrows other errors. */
const throwUniqueViolation = (error: unknown): never => {
  const { constraint } = error as { constraint?: keyof typeof reasons };
  const reason = constraint && (reasons[constraint] as string | undefined);
  throw reason === undefined ? error : new HttpProblem(409, `${reason}.`);
};

/** @throws HttpProblem 409 when another member has the username or the e-mail address */
export const createMember = async (
  db: Database,
  { teamId }: Membership,
  { name, role, username, email, ...labels }: Schema<'MemberRequest'>,
): Promise<void> => {
  const optional = { username: username ?? null, email: emailColumn(email), ...labelColumns(labels) };
  const member = { teamId, role, ...namedColumns(name), ...optional };
  // In a transaction, because only those run again after a deadlock.
  await db
    .transaction()
    .execute((trx) => trx.insertInto('members').values(member).execute())
    .catch(throwUniqueViolation);
};

/** @throws HttpProblem 404 for an unknown member, 409 for a taken value, 403 for a role that only the owner gives */
export const updateMember = (
  db: Database,
  { teamId, access }: Membership,
  id: string,
  { name, email, ...changes }: Schema<'MemberChanges'>,
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
        ...changedLabels(changes),
        ...(name !== undefined && namedColumns(name)),
        ...(email !== undefined && { email: emailColumn(email) }),
      })
      .where('id', '=', id)
      .execute()
      .catch(throwUniqueViolation);
  });
