import { sql, type Kysely } from 'kysely';

const id = sql`gen_random_uuid()`;
const now = sql`now()`;

/** Creates accounts, teams, sessions, password resets and invitations. */
export const accounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('users')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('teams')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
    .addColumn('owner_id', 'uuid', (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
  await db.schema
    .createTable('team_members')
    .addColumn('team_id', 'uuid', (column) => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('profile_name', 'text', (column) => column.notNull())
    .addColumn('setup_complete', 'boolean', (column) => column.notNull())
    .addColumn('invited_by', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addPrimaryKeyConstraint('team_members_pkey', ['team_id', 'user_id'])
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('counter', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rotated_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addColumn('idle_expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_idle_expires_at').on('sessions').column('idle_expires_at').execute();
  await db.schema
    .createTable('password_resets')
    .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
    .addColumn('team_id', 'uuid', (column) => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('invited_by', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('profile_name', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('accepted_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('invitations_team_id')
    .on('invitations')
    .columns(['team_id', 'created_at'])
    .execute();
};

/** Creates the mail queue, and the mailbox that replaces an SMTP server. */
export const mail = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('mail_queue')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('site_url', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('mail_queue_next_try_at').on('mail_queue').column('next_try_at').execute();
  await db.schema.createIndex('mail_queue_email').on('mail_queue').column('email').execute();
  await db.schema
    .createTable('mailbox')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('mailbox_email').on('mailbox').columns(['email', 'created_at']).execute();
};

/** Creates the tables for purchases and webhooks. */
export const billing = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz')
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('purchases_user_id').on('purchases').column('user_id').execute();
  await db.schema
    .createTable('webhook_events')
    .addColumn('body_hash', 'text', (column) => column.primaryKey())
    .addColumn('event_name', 'text', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
};

/** Creates the rate limits that all processes share, and the feedback form's answers. */
export const limitsAndFeedback = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_expires_at').on('rate_limits').column('expires_at').execute();
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
};

/** Sorts after every username and e-mail address: the key of members who have none. */
const last = sql.lit('~');

/** Triggers that maintain the member counts by team and role, so that a total costs the same for any list length. */
const counting = sql`
  create function count_members() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into member_counts as counts (team_id, role, count)
      select team_id, role, count(*) from added group by team_id, role order by team_id, role
      on conflict (team_id, role) do update set count = counts.count + excluded.count;
      return null;
    end if;
    -- Always in the same order, so that two who change several roles never wait for each other.
    perform from member_counts where team_id in (select team_id from removed) order by team_id, role for update;
    update member_counts as counts set count = counts.count - gone.count
    from (select team_id, role, count(*) from removed group by team_id, role) as gone
    where counts.team_id = gone.team_id and counts.role = gone.role;
    if tg_op = 'UPDATE' then
      insert into member_counts as counts (team_id, role, count)
      select team_id, role, count(*) from added group by team_id, role order by team_id, role
      on conflict (team_id, role) do update set count = counts.count + excluded.count;
    end if;
    return null;
  end $$`;

/** Creates the members of a team, with and without an account (docs/decisions/008-member-pages.md). */
export const members = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // Keys are collated bytewise (C), so that every database sorts them the same way.
  await sql`
    create table members (
      id uuid primary key default gen_random_uuid(),
      team_id uuid not null references teams (id) on delete cascade,
      user_id uuid unique references users (id) on delete set null,
      name text not null,
      name_key text collate "C" not null,
      role text collate "C" not null check (role in ('User', 'Viewer', 'Moderator')),
      username text,
      username_key text collate "C" not null generated always as (coalesce(lower(username collate "C"), ${last})) stored,
      email text,
      email_key text collate "C" not null generated always as (coalesce(email collate "C", ${last})) stored,
      category_id text collate "C",
      class text collate "C",
      setup_complete boolean not null default false,
      invited_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table member_counts (
      team_id uuid not null references teams (id) on delete cascade,
      role text collate "C" not null,
      count integer not null,
      primary key (team_id, role)
    )`.execute(db);
  await counting.execute(db);
  const count = sql`for each statement execute function count_members()`;
  const [added, removed] = [sql`new table as added`, sql`old table as removed`];
  await sql`create trigger members_added after insert on members referencing ${added} ${count}`.execute(db);
  await sql`create trigger members_removed after delete on members referencing ${removed} ${count}`.execute(
    db,
  );
  await sql`create trigger members_changed after update on members referencing ${removed} ${added} ${count}`.execute(
    db,
  );
  await sql`
    insert into members (team_id, user_id, name, name_key, role, email, setup_complete, invited_by, created_at)
    select team_id, user_id, profile_name, lower(profile_name),
      case when role in ('User', 'Moderator') then role else 'Viewer' end,
      email, setup_complete, invited_by, team_members.created_at
    from team_members join users on users.id = user_id`.execute(db);
  await db.schema.dropTable('team_members').execute();
  await sql`update invitations set role = 'Viewer' where role not in ('User', 'Viewer', 'Moderator')`.execute(
    db,
  );

  const index = (name: string, definition: string) =>
    sql`create ${sql.raw(name)} on members ${sql.raw(definition)}`.execute(db);
  await index('unique index members_username', '(team_id, username_key) where username is not null');
  await index('unique index members_email', '(team_id, email) where email is not null');
  await index('index members_by_name', '(team_id, name_key, id)');
  await index('index members_by_role', '(team_id, role, name_key, id)');
  await index('index members_by_username', '(team_id, username_key, id)');
  await index('index members_by_email', '(team_id, email_key, id)');
  await index(
    'index members_by_category',
    '(team_id, category_id, name_key, id) where category_id is not null',
  );
  await index('index members_by_class', '(team_id, class, name_key, id) where class is not null');
  // With fastupdate off, searches never scan a list of pending GIN entries.
  await index('index members_search', `using gin ((' ' || name_key) gin_trgm_ops) with (fastupdate = off)`);
};
