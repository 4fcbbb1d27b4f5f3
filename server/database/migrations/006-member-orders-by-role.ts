import type { Kysely } from 'kysely';

/** Orders within a role, so that a role that few have is neither sorted nor looked for among all the others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const field of ['username', 'email']) {
    await db.schema
      .createIndex(`members_by_role_and_${field}`)
      .on('members')
      .columns(['team_id', 'role', `${field}_key`, 'id'])
      .execute();
  }
};
