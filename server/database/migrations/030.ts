import { sql, type Kysely } from 'kysely';

/** The characters that match, as a bracket expression of PostgreSQL's regular expressions. */
const charactersOf = (kind: RegExp) => {
  const code = (point: number) => `\\U${point.toString(16).padStart(8, '0')}`;
  let ranges = '';
  let first: number | null = null;
  for (let point = 1; point <= 0x11_0000; point += 1) {
    const isMatch = point < 0x11_0000 && kind.test(String.fromCodePoint(point));
    if (isMatch) first ??= point;
    else if (first !== null) {
      ranges += `${code(first)}-${code(point - 1)}`;
      first = null;
    }
  }
  return `[${ranges}]`;
};

const marks = /\p{M}/u;
const signs = /[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]/u;
/** The letters of scripts that are written without blanks. */
const unspaced =
  /(?=\p{L})[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * Stores the words by which each member is found: the name's in the first line, those of username, e-mail address and class
 * in the second, each after a blank. A trigger maintains them for any version of the service. The table is separate, because
 * in `members` each change of a role would rewrite the word index, which takes four times as long.
 */
export const memberWords = async (db: Kysely<unknown>): Promise<void> => {
  // As nameKeyOf in server/members/text.ts. Signs become blanks, and each letter of a script without blanks is a word.
  await sql`
    create function words_of(value text) returns text language sql immutable parallel safe as ${sql.lit(`
      select regexp_replace(regexp_replace(
        ' ' || replace(replace(replace(replace(translate(lower(
          normalize(regexp_replace(normalize(value, NFKD), '${charactersOf(marks)}+', '', 'g'), NFC) collate "default"
        ), 'łøđðħŧı', 'loddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '(${charactersOf(unspaced)})', ' \\1 ', 'g'), '${charactersOf(signs)}+', ' ', 'g')`)}`.execute(db);
  await sql`
    create function words_of_member(name_key text, username text, email text, class text) returns text
    language sql stable parallel safe
    as $$ select words_of(name_key) || E'\\n' || words_of(concat_ws(' ', username, email, class)) $$`.execute(
    db,
  );
  await sql`
    create table member_words (
      member_id uuid primary key,
      team_id uuid not null,
      words text collate "C" not null
    )`.execute(db);
  await sql`
    create function keep_member_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from member_words using removed where member_id = removed.id;
      elsif tg_op = 'INSERT' then
        insert into member_words (member_id, team_id, words)
        select id, team_id, words_of_member(name_key, username, email, class) from added;
      else
        update member_words
        set words = words_of_member(added.name_key, added.username, added.email, added.class)
        from added join removed using (id)
        where member_id = added.id and (added.name_key, added.username, added.email, added.class)
          is distinct from (removed.name_key, removed.username, removed.email, removed.class);
      end if;
      return null;
    end $$`.execute(db);
  for (const [name, event] of [
    ['added', 'insert on members referencing new table as added'],
    ['removed', 'delete on members referencing old table as removed'],
    ['changed', 'update on members referencing old table as removed new table as added'],
  ] as const)
    await sql`
      create trigger member_words_${sql.raw(`${name} after ${event}`)}
      for each statement execute function keep_member_words()`.execute(db);
  await sql`
    insert into member_words (member_id, team_id, words)
    select id, team_id, words_of_member(name_key, username, email, class) from members`.execute(db);
  // New words go to GIN's pending list, which each search scans: adding them to the index one by one takes four times as
  // long.
  await sql`
    create index member_words_search on member_words using gin (words gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 256)`.execute(db);
  await sql`analyze member_words`.execute(db);
};
