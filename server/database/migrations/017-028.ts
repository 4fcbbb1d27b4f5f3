import { sql, type Kysely } from 'kysely';

/**
 * Stores from which browser and system a session is used, and why a session was ended. An older service knows neither. The
 * devices are a table of their own: a column more in `sessions` would break the statements that an older service has prepared.
 */
export const devices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('devices')
    .addColumn('session_id', 'uuid', (column) =>
      column.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .execute();
  await db.schema
    .createTable('ended_sessions')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('ended_sessions_ended_at').on('ended_sessions').column('ended_at').execute();
};

/**
 * Keeps deleted members apart, so that a deletion can be undone and an older service, which deletes for good, never lists
 * them.
 */
export const deletedMembers = async (db: Kysely<unknown>): Promise<void> => {
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

/** Indexes the members by the time they were added, to find the new ones in a large team. */
export const membersByAge = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index members_by_age on members (team_id, created_at)`.execute(db);
};

/** The mailed links about the addresses of accounts: to confirm one, to change it, and to undo its change. */
export const addressLinks = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('address_links')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(`address_links_${name}`)
      .on('address_links')
      .columns([...columns])
      .execute();
  await index('user_id', ['user_id', 'kind']);
  await index('email', ['email']);
  await index('expires_at', ['expires_at']);
};

/** Stores authenticator apps and recovery codes, in tables of their own: an older service knows neither. */
export const secondKeys = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('second_keys')
    .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('used_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'uuid', (column) =>
      column.notNull().references('second_keys.user_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pkey', ['user_id', 'code_hash'])
    .execute();
};

/**
 * Stores passkeys, their challenges, and when a session was last proven. The proofs are a table of their own: a column more in
 * `sessions` would break the statements that an older service has prepared.
 */
export const passkeys = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('proofs')
    .addColumn('session_id', 'uuid', (column) =>
      column.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('proven_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(db.fn('gen_random_uuid')))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('added_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('passkeys_user_id').on('passkeys').column('user_id').execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  for (const column of ['user_id', 'expires_at'])
    await db.schema
      .createIndex(`passkey_challenges_${column}`)
      .on('passkey_challenges')
      .column(column)
      .execute();
};

/**
 * Stores when purchases renew, in a table of its own: a column more in `purchases` would break the statements that an older
 * service has prepared. The reconciliation stores the values that an older service leaves out.
 */
export const renewals = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('renewals')
    .addColumn('purchase_id', 'text', (column) =>
      column.primaryKey().references('purchases.id').onDelete('cascade'),
    )
    .addColumn('renews_at', 'timestamptz')
    .execute();
};

/** Rewrites the normalized names with letters that stand for others, such as ł for l (server/members/text.ts). */
export const plainLetters = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['members', 'deleted_members'])
    await sql`
      update ${sql.table(table)} set name_key =
        replace(replace(replace(replace(translate(name_key, 'łøđðħŧı', 'loddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
      where name_key ~ '[łøđðħŧıßæœþ]'`.execute(db);
};

/** Finds the due mails of each kind, and lets one mail contain several notices. */
export const mailsByKind = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('mail_queue').addColumn('notices', 'jsonb').execute();
  await db.schema.createIndex('mail_queue_kind').on('mail_queue').columns(['kind', 'next_try_at']).execute();
};

/** Remembers the ids of deleted accounts' purchases, and nothing about the people. */
export const forgottenPurchases = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('forgotten_purchases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
};
