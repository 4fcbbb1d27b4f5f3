import { sql } from 'kysely';
import type { Database } from '../../server/database/schema';

const first = [
  'Ada',
  'Grace',
  'Alan',
  'Mary',
  'Émile',
  'Zoë',
  'Joan',
  'Tim',
  'Hedy',
  'Linus',
  'Radia',
  'Ken',
];
const middle = ['Lou', 'Ray', 'May', 'Jo', 'Lee', 'Kim', 'Noa', 'Ash', 'Sky', 'Pat'];
const last = [
  'Lovelace',
  'Hopper',
  'Turing',
  'Berners',
  'Lamarr',
  'Perlman',
  'Thompson',
  'Clarke',
  'Keller',
  'Ito',
];

const list = (values: string[]) => sql`array[${sql.join(values.map((value) => sql.lit(value)))}]`;
const pick = (values: string[]) =>
  sql`(${list(values)})[1 + floor(random() * ${sql.lit(values.length)})::int]`;

/** Fills the team with `count` generated people. Builds the indexes afterwards: a minute instead of an hour. */
export const addPeople = async (db: Database, teamId: string, count: number): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('members', 'member_words') and indexname not in (select conname from pg_constraint)`.execute(
    db,
  );
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`select setseed(0.42)`.execute(db);
  const step = 50_000;
  for (let from = 1; from <= count; from += step) {
    const to = Math.min(from + step - 1, count);
    await sql`
      insert into members (team_id, name, name_key, role, username, email, category_id, class)
      select ${teamId}::uuid, name, lower(translate(name, 'Éë', 'ee')),
        case when n % 500 = 0 then 'Viewer' else 'User' end, 'user' || n, 'user' || (n::bigint * 7919 % 1000003) || '@example.com',
        'category ' || n % 20, 'class ' || n % 100
      from (
        select n, ${pick(first)} || ' ' || ${pick(middle)} || ' ' || ${pick(last)} ||
          case when n = ${count}::int / 2 then ' Xylander' when n % 400 = 0 then ' Quist' else '' end as name
        from generate_series(${from}::int, ${to}::int) as n
      ) as people`.execute(db);
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`vacuum analyze members, member_words`.execute(db);
};
