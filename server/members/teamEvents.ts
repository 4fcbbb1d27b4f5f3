import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Schema } from '../contract/types';
import type { Queries, Row } from '../database/schema';
import type { Membership } from './membership';

type By = Pick<Membership, 'teamId' | 'userId'>;
type Kind = Schema<'TeamEvent'>['kind'];

/** The number of events that the team's owner sees. */
export const eventsShown = 50;

/** An act may take several calls. They share its id and are recorded as one event. */
const addsUp = sql`
  on conflict (team_id, id, kind) do update set
    members = team_events.members + excluded.members,
    subject = case when team_events.subject = excluded.subject then excluded.subject end,
    happened_at = now()`;

/**
 * Records an event of a team. Call it in the transaction of the act.
 * @param id of the act; a call with a recorded id adds its members to that event
 * @param subject the name of the member or the invited person; of an import, the file's
 */
export const recordEvent = async (
  trx: Queries,
  { teamId, userId }: By,
  {
    kind,
    id = randomUUID(),
    members = 1,
    subject = null,
    role = null,
  }: { kind: Kind; id?: string; members?: number; subject?: string | null; role?: Schema<'Role'> | null },
): Promise<void> => {
  if (members === 0) return;
  await sql`
    insert into team_events (team_id, id, kind, actor_id, members, subject, role)
    values (${teamId}, ${id}, ${kind}, ${userId}, ${members}, ${subject}, ${role}) ${addsUp}`.execute(trx);
};

/** Records a deletion as a part of its statement, which provides the deleted members as `gone`. */
export const deletionEvent = ({ teamId, userId }: By, deletion: string) => sql`
  insert into team_events (team_id, id, kind, actor_id, members, subject)
  select ${teamId}::uuid, ${deletion}::uuid, 'deleted', ${userId}::uuid, count(*)::int,
    case when count(*) = 1 then min(name) end
  from gone having count(*) > 0 ${addsUp}`;

/** Records a change of several members. One person's calls within a minute are one event. */
export const recordBulkChange = async (
  trx: Queries,
  by: By,
  { members, role }: { members: number; role: Schema<'Role'> | undefined },
): Promise<void> => {
  const last = await trx
    .selectFrom('teamEvents')
    .select('id')
    .where('teamId', '=', by.teamId)
    .where('actorId', '=', by.userId)
    .where('kind', '=', 'changed')
    .where('subject', 'is', null)
    .where('role', 'is not distinct from', role ?? null)
    .where('happenedAt', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst();
  await recordEvent(trx, by, { kind: 'changed', members, role: role ?? null, ...last });
};

type NamedEvent = Row<'teamEvents'> & { actor: string | null };

/** A team's events, each with its actor's name, or null if the actor's account was deleted. */
export const eventsOf = (db: Queries, teamId: string) =>
  db
    .selectFrom('teamEvents')
    .leftJoin('users', 'users.id', 'actorId')
    .selectAll('teamEvents')
    .select('users.name as actor')
    .where('teamId', '=', teamId);

/** Maps an event to the contract's schema. */
export const toEvent = (
  { id, kind, members, subject, role, actor, actorId, happenedAt }: NamedEvent,
  userId: string,
): Schema<'TeamEvent'> => ({
  id,
  kind,
  actor,
  own: actorId === userId,
  members,
  subject,
  role,
  at: happenedAt.toISOString(),
});

/** The last events of a team, newest first. */
export const lastEvents = async (db: Queries, { teamId, userId }: By): Promise<Schema<'TeamEvent'>[]> => {
  const rows = await eventsOf(db, teamId)
    .orderBy('happenedAt', 'desc')
    .orderBy('teamEvents.id')
    .limit(eventsShown)
    .execute();
  return rows.map((row) => toEvent(row, userId));
};
