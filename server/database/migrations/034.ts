import { sql, type Kysely } from 'kysely';

/** Stores the events of a team. `actor_id` has no foreign key, so that deleting an account needs no search for its events. */
export const teamEvents = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('team_events')
    .addColumn('team_id', 'uuid', (column) => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'uuid', (column) => column.notNull())
    .addColumn('members', 'integer', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('role', 'text')
    .addColumn('happened_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('team_events_pkey', ['team_id', 'id', 'kind'])
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(`team_events_${name}`)
      .on('team_events')
      .columns([...columns])
      .execute();
  await index('by_age', ['team_id', 'happened_at']);
  await index('happened_at', ['happened_at']);
};
