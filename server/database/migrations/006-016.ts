import { sql, type Kysely } from 'kysely';

/** Adds sort indexes within a role, so that listing a rare role neither sorts nor scans the other members. */
export const memberOrdersByRole = async (db: Kysely<unknown>): Promise<void> => {
  for (const field of ['username', 'email']) {
    await db.schema
      .createIndex(`members_by_role_and_${field}`)
      .on('members')
      .columns(['team_id', 'role', `${field}_key`, 'id'])
      .execute();
  }
};

/** Includes the name in the sort indexes that lack it, so that a search in sort order is an index-only scan. */
export const namesInMemberOrders = async (db: Kysely<unknown>): Promise<void> => {
  for (const [order, keys] of [
    ['username', 'username_key'],
    ['email', 'email_key'],
    ['role_and_username', 'role, username_key'],
    ['role_and_email', 'role, email_key'],
  ] as const) {
    const index = sql.ref(`members_by_${order}`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on members (team_id, ${sql.raw(keys)}, id) include (name_key)`.execute(
      db,
    );
  }
};

/** Indexes names without the leading space, which made each comparison with the search pattern more expensive. */
export const namesSearchedAsTheyAre = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index members_search`.execute(db);
  await sql`create index members_search on members using gin (name_key gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );
};

/** The characters that JavaScript's trim removes. */
const blanks = sql.lit(
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
);
const trimmed = (column: string) => sql`btrim(${sql.ref(column)}, ${blanks})`;

/** Fixes blank names and untrimmed labels, allows one pending invitation per address, and indexes columns for deletion. */
export const visibleNames = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update users set name = email where ${trimmed('name')} = ''`.execute(db);
  await sql`
    update members set name = coalesce(username, email, 'Unnamed'), name_key = lower(coalesce(username, email, 'Unnamed'))
    where ${trimmed('name')} = ''`.execute(db);
  await sql`update invitations set profile_name = email where ${trimmed('profile_name')} = ''`.execute(db);
  for (const [table, column] of [
    ['users', 'name'],
    ['members', 'name'],
    ['invitations', 'profile_name'],
  ] as const) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_named`)} check (${trimmed(column)} <> '')`.execute(
      db,
    );
  }

  for (const column of ['category_id', 'class'])
    await sql`
      update members set ${sql.ref(column)} = nullif(${trimmed(column)}, '')
      where ${sql.ref(column)} <> ${trimmed(column)}`.execute(db);

  await sql`
    update invitations set revoked_at = now()
    where accepted_at is null and revoked_at is null and exists (
      select from invitations as newer
      where newer.team_id = invitations.team_id and newer.email = invitations.email
        and newer.accepted_at is null and newer.revoked_at is null
        and (newer.created_at, newer.id) > (invitations.created_at, invitations.id)
    )`.execute(db);
  await sql`
    create unique index invitations_open on invitations (team_id, email)
    where accepted_at is null and revoked_at is null`.execute(db);

  for (const [table, column] of [
    ['sessions', 'expires_at'],
    ['webhook_events', 'received_at'],
    ['mailbox', 'created_at'],
    ['feedback', 'created_at'],
    ['invitations', 'expires_at'],
    ['members', 'invited_by'],
    ['invitations', 'invited_by'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
};

/** Replaces counters by token buckets, and adds the networks from which accounts were logged in to. */
export const tokenBuckets = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropTable('rate_limits').execute();
  await db.schema
    .createTable('limit_buckets')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('full_at', 'double precision', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('limit_buckets_full_at').on('limit_buckets').column('full_at').execute();
  await db.schema
    .createTable('known_networks')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_networks_pkey', ['account', 'network'])
    .execute();
  await db.schema.createIndex('known_networks_seen_at').on('known_networks').column('seen_at').execute();
};

/**
 * Makes counting an attempt cheap: without the write-ahead log no attempt waits for the disk (a crash of the database
 * fills the buckets again), and without an index on the time an update touches no index.
 */
export const unloggedBuckets = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('limit_buckets_full_at').execute();
  await sql`alter table limit_buckets set unlogged`.execute(db);
  await sql`alter table limit_buckets set (fillfactor = 70)`.execute(db);
};

/** Adds the index that finds expired password resets. */
export const expiredResets = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('password_resets_expires_at')
    .on('password_resets')
    .column('expires_at')
    .execute();
};

/** Lets the mail queue carry invitations. A deleted invitation takes its mail with it. */
export const invitationMails = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('mail_queue')
    .addColumn('invitation_id', 'uuid', (column) => column.references('invitations.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('mail_queue_invitation_id').on('mail_queue').column('invitation_id').execute();
};

/** Lets a search walk through a team in the random order of ids, where a frequent text is soon found. */
export const namesById = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index members_by_id on members (team_id, id) include (name_key)`.execute(db);
};

/** Records when a person showed that they read the account's mails. */
export const confirmedAddresses = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('confirmed_at', 'timestamptz').execute();
};

/**
 * Lets a webhook wait until it is applied, a purchase until its buyer has an account, and a job until it is due.
 * An older service marks the webhooks that it receives as applied, by leaving `next_try_at` empty.
 */
export const storedWebhooks = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('webhook_events')
    .addColumn('body', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'timestamptz')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_events_next_try_at')
    .on('webhook_events')
    .column('next_try_at')
    .where('next_try_at', 'is not', null)
    .execute();
  await db.schema.alterTable('mail_queue').addColumn('last_error', 'text').execute();
  await db.schema
    .alterTable('purchases')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute();
  await db.schema
    .alterTable('purchases')
    .addColumn('email', 'text')
    .addColumn('reported_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('purchases_email')
    .on('purchases')
    .column('email')
    .where(sql.ref('user_id'), 'is', null)
    .execute();
  await db.schema
    .createTable('scheduled_jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('done_at', 'timestamptz')
    .execute();
};
