import type { Schema } from '../contract/types';
import type { Database } from '../database/schema';
import { notFound, HttpProblem } from '../http/problems';
import { ownersOnly, type Membership } from './membership';
import { teamThatKeeps } from './deletion';
import { recordEvent } from './teamEvents';
import { changedLabels, emailColumn, labelColumns, namedColumns } from './rows';

/** Messages for a value that another member has, by unique index. */
export const reasons = {
  members_username: 'Username already taken',
  members_email: 'Email already in the list',
  members_pkey: 'Id already taken',
} as const;

const deletedSince = () => new HttpProblem(409, 'This member was added, and has been deleted since.');

const idTaken = () => new HttpProblem(409, `${reasons.members_pkey}.`);

/** Converts a unique violation of username, e-mail address or id to status 409, and rethrows other errors. */
const throwUniqueViolation = (error: unknown): never => {
  const { constraint } = error as { constraint?: keyof typeof reasons };
  const reason = constraint && (reasons[constraint] as string | undefined);
  throw reason === undefined ? error : new HttpProblem(409, `${reason}.`);
};

const isUniqueViolation = (error: unknown): boolean => (error as { code?: string }).code === '23505';
const isNotFound = (error: unknown): boolean => error instanceof HttpProblem && error.statusCode === 404;

/**
 * Adds a member. A repeated call with the same id adds no second member, but updates the first.
 * @param id a new id that the caller has chosen; without one the database chooses it
 * @throws HttpProblem 409 when another member has the username or the e-mail address, or when the member of this id was
 *   deleted or is on another team; as `updateMember` when it is sent again
 */
export const createMember = async (
  db: Database,
  place: Membership,
  id: string | undefined,
  { name, role, username, email, ...labels }: Schema<'MemberRequest'>,
): Promise<void> => {
  const { teamId } = place;
  const optional = { username: username ?? null, email: emailColumn(email), ...labelColumns(labels) };
  const member = { teamId, role, ...namedColumns(name), ...optional, ...(id !== undefined && { id }) };
  try {
    // In a transaction, because only transactions are retried after a deadlock.
    await db.transaction().execute(async (trx) => {
      // Locked before the insert: otherwise the insert and a person who is joining could wait for each other.
      await trx.selectFrom('teams').select('id').where('id', '=', teamId).forKeyShare().execute();
      await trx.insertInto('members').values(member).execute();
      await recordEvent(trx, place, { kind: 'added', subject: name, role });
      if (id === undefined) return;
      // Checked after the insert, which waits for a running deletion.
      const keeper = await teamThatKeeps(trx, id);
      if (keeper === teamId) throw deletedSince();
      // Otherwise the other team could not undo its deletion.
      if (keeper !== undefined) throw idTaken();
    });
  } catch (error) {
    if (id === undefined || !isUniqueViolation(error)) return throwUniqueViolation(error);
    const { categoryId = null, class: group = null } = labels;
    const changes = {
      name,
      role,
      username: username ?? null,
      email: email ?? null,
      categoryId,
      class: group,
    };
    await updateMember(db, place, id, changes, 'sent again').catch((refusal: unknown) => {
      // The conflict was with another member.
      if (isNotFound(refusal)) return throwUniqueViolation(error);
      throw refusal;
    });
  }
};

/**
 * Changes a member.
 * @throws HttpProblem 404 for an unknown member, 409 for a taken value, 403 for a role that only the owner gives
 */
export const updateMember = (
  db: Database,
  place: Membership,
  id: string,
  { name, email, ...changes }: Schema<'MemberChanges'>,
  sent: 'once' | 'sent again' = 'once',
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select(['userId', 'role', 'name'])
      .where('teamId', '=', place.teamId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const isPromotion = changes.role !== undefined && changes.role !== member.role && member.userId !== null;
    if (isPromotion && place.access !== 'owner') throw ownersOnly('change the role of a member');
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
    // The first call recorded the event.
    if (sent === 'sent again') return;
    const role = changes.role === member.role ? undefined : changes.role;
    await recordEvent(trx, place, { kind: 'changed', subject: name ?? member.name, role: role ?? null });
  });
