import { sql, type Kysely } from 'kysely';

/**
 * Keeps deleted members apart, so that a deletion can be undone and an older service, which deletes for good, never lists
 * them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table deleted_members (
      like members,
      deletion_id uuid not null,
      expires_at timestamptz not null,
      restored_at timestamptz,
      foreign key (team_id) references teams (id) on delete cascade,
      foreign key (user_id) references users (id) on delete set null,
      foreign key (invited_by) references users (id) on delete set null
    )`.execute(db);
  // PostgreSQL copied them as columns of their own; in members they are generated.
  await sql`alter table deleted_members drop column username_key, drop column email_key`.execute(db);
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(`deleted_members_${name}`)
      .on('deleted_members')
      .columns([...columns])
      .execute();
  await index('deletion', ['team_id', 'deletion_id']);
  for (const column of ['user_id', 'invited_by', 'expires_at']) await index(column, [column]);
};
