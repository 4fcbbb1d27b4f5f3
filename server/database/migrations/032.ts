import { sql, type Kysely } from 'kysely';

/**
 * Lets a team outlast its owner for the moments in which its members are deleted, and finds a deleted member by its id.
 */
export const ownerlessTeams = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table teams alter column owner_id drop not null`.execute(db);
  await db.schema.createIndex('deleted_members_id').on('deleted_members').column('id').execute();
};
