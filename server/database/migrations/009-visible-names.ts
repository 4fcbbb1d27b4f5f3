import { sql, type Kysely } from 'kysely';

/** The characters that JavaScript's trim removes. */
const blanks = sql.lit(
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
);
const trimmed = (column: string) => sql`btrim(${sql.ref(column)}, ${blanks})`;

/** Fixes blank names and untrimmed labels, allows one pending invitation per address, and indexes columns for deletion. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
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
