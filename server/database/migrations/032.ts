import { sql, type Kysely } from 'kysely';

/** Lets a team exist without its owner while its members are being deleted, and indexes deleted members by id. */
export const ownerlessTeams = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table teams alter column owner_id drop not null`.execute(db);
  await db.schema.createIndex('deleted_members_id').on('deleted_members').column('id').execute();
};
