import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { minuteMs, timeAfter } from '../base/clock';
import type { Context } from '../context';
import type { Schema } from '../contract/types';
import type { Queries } from '../database/schema';
import { HttpProblem } from '../http/problems';
import { share } from '../limits/share';
import { idsOf, ownersOnly, revokeInvitationsOf, type Membership } from './membership';
import { columns } from './rows';
import { deletionEvent, recordEvent } from './teamEvents';

/** How long a deletion can be undone, in milliseconds. */
export const undoableMs = minuteMs;

/** The same for a deletion in several calls, which is undone as a whole. */
export const longUndoableMs = 10 * minuteMs;

const tooLate = () => new HttpProblem(404, 'It’s too late to undo this deletion.');

/** The columns that are kept of a deleted member: all but the generated ones. */
export const keptColumns = [
  ...columns,
  'teamId',
  'nameKey',
  'setupComplete',
  'invitedBy',
  'createdAt',
] as const;
const kept = sql.join(keptColumns.map((column) => sql.ref(column)));

type Stores = Pick<Context, 'db' | 'clock'>;

/**
 * Deletes members, all or none. Members with an account lose their access to the team.
 * @param next a subquery of the ids
 * @param deletion the id by which the deletion can be undone
 * @param keptMs how long it can be undone, in milliseconds
 * @returns the number of deleted members
 * @throws HttpProblem 403 when one of them has an account and the caller isn't the owner
 */
export const deleteMembers = (
  { db, clock }: Stores,
  place: Membership,
  {
    next,
    deletion = randomUUID(),
    keptMs = undoableMs,
  }: { next: RawBuilder<string>; deletion?: string | undefined; keptMs?: number },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ userId: string | null }>`
      with gone as (
        delete from members where team_id = ${place.teamId} and id = ${next} returning ${kept}
      ), stored as (
        insert into deleted_members (${kept}, deletion_id, expires_at)
        select ${kept}, ${deletion}::uuid, ${timeAfter(clock, keptMs)}::timestamptz from gone
      ), recorded as (${deletionEvent(place, deletion)})
      select user_id from gone`.execute(trx);
    if (place.access !== 'owner' && rows.some(({ userId }) => userId !== null))
      throw ownersOnly('remove a member');
    return rows.length;
  });

/** Whether this deletion removed the team's member, who is not restored and can still be restored. */
export const isDeleted = async (
  db: Queries,
  { teamId }: Membership,
  { id, deletion }: { id: string; deletion: string },
): Promise<boolean> => {
  const deleted = await db
    .selectFrom('deletedMembers')
    .select('id')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('restoredAt', 'is', null)
    .where('deletionId', '=', deletion)
    .executeTakeFirst();
  return deleted !== undefined;
};

/** The team from which the member of this id was deleted and is kept for an undo; undefined for another id. */
export const teamThatKeeps = async (db: Queries, id: string): Promise<string | undefined> => {
  const kept = await db
    .selectFrom('deletedMembers')
    .select('teamId')
    .where('id', '=', id)
    .where('restoredAt', 'is', null)
    .executeTakeFirst();
  return kept?.teamId;
};

/**
 * Restores the next members of a deletion, except those who would conflict with another member and those whose own team has
 * other people with accounts.
 * @param after the `next` of the call before
 * @throws HttpProblem 404 when there is no such deletion any more, 403 when one of them has an account and the caller isn't
 * the owner
 */
export const undoDeletion = (
  { db, clock }: Stores,
  place: Membership,
  { deletion, after }: { deletion: string; after?: string | undefined },
): Promise<Schema<'UndoneDeletion'>> =>
  db.transaction().execute(async (trx) => {
    const { teamId, access } = place;
    const members = trx
      .selectFrom('deletedMembers')
      .where('teamId', '=', teamId)
      .where('deletionId', '=', deletion);
    await members
      .where('expiresAt', '>', timeAfter(clock, 0))
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow(tooLate);
    if (access !== 'owner') {
      const account = await members.where('userId', 'is not', null).select('id').limit(1).executeTakeFirst();
      if (account) throw ownersOnly('bring back a member');
    }
    const deleted = await members
      .select(['id', 'name', 'userId', 'restoredAt'])
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(share.restoredMembers)
      .forUpdate()
      .execute();
    const awaited = deleted.filter(({ restoredAt }) => restoredAt === null);
    const people = awaited.flatMap(({ userId }) => userId ?? []);
    // Locks this team and the members' own teams against people who join, in the order of `joinTeam`.
    await trx
      .selectFrom('teams')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', teamId), eb('ownerId', '=', idsOf(people))]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const { rows } = await sql<{ id: string; userId: string | null }>`
      insert into members (${kept}) select ${kept} from deleted_members
      where team_id = ${teamId} and deletion_id = ${deletion} and id = ${idsOf(awaited.map(({ id }) => id))}
        and restored_at is null and not exists (
          select from teams join members as mates on mates.team_id = teams.id
          where teams.owner_id = deleted_members.user_id and mates.user_id is not null
        )
      on conflict do nothing returning id, user_id`.execute(trx);
    await revokeInvitationsOf(
      trx,
      rows.flatMap(({ userId }) => userId ?? []),
      clock,
    );
    const back = new Set(rows.map(({ id }) => id));
    await trx
      .updateTable('deletedMembers')
      .set({ restoredAt: timeAfter(clock, 0) })
      .where('teamId', '=', teamId)
      .where('deletionId', '=', deletion)
      .where('id', '=', idsOf([...back]))
      .execute();
    const [only] = rows.length === 1 ? awaited.filter(({ id }) => back.has(id)) : [];
    await recordEvent(trx, place, {
      kind: 'restored',
      id: deletion,
      members: rows.length,
      subject: only?.name ?? null,
    });
    const conflicts = awaited.filter(({ id }) => !back.has(id)).map(({ name }) => name);
    const next = deleted.length === share.restoredMembers ? (deleted.at(-1)?.id ?? null) : null;
    return { restored: deleted.length - conflicts.length, conflicts: conflicts.sort(), next };
  });
