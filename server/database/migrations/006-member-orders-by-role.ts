import type { Kysely } from 'kysely';

/** Adds sort indexes within a role, so that listing a rare role neither sorts nor scans the other members. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const field of ['username', 'email']) {
    await db.schema
      .createIndex(`members_by_role_and_${field}`)
      .on('members')
      .columns(['team_id', 'role', `${field}_key`, 'id'])
      .execute();
  }
};
