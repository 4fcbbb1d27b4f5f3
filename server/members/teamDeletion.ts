import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import { share } from '../limits/share';

/** Deletes the next rows of a team whose owner is deleted, and finally the team. @returns whether there may be more */
const deleteSome = (db: Database, teamId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // One process at a time: housekeeping may find the team during its deletion.
    const team = await trx
      .selectFrom('teams')
      .select('id')
      .where('id', '=', teamId)
      .where('ownerId', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!team) return false;
    for (const table of ['members', 'deletedMembers', 'teamEvents'] as const) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where team_id = ${teamId} limit ${share.deletedMembers}
        ))`.execute(trx);
      if (numAffectedRows > 0n) return true;
    }
    await trx.deleteFrom('teams').where('id', '=', teamId).execute();
    return false;
  });

/**
 * Deletes what is left of a team whose owner is deleted, some members at a time: in one statement, a large list would hold
 * others up. Whatever is left when the process dies, housekeeping deletes.
 * @param keep is called after each of them
 */
export const deleteTeam = async (
  db: Database,
  teamId: string,
  keep: () => Promise<void> = nextTurn,
): Promise<void> => {
  while (await deleteSome(db, teamId)) await keep();
};
