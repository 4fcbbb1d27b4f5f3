import { sql, type Kysely } from 'kysely';

/**
 * Bounds the words of a member by the letters that a search may have: one letter of Unicode may be eighteen of them, and five
 * hundred classes of such letters took the embedded database a second. `name_key` is normalized already.
 */
export const boundedWords = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function words_of_member(name_key text, username text, email text, class text) returns text
    language sql stable parallel safe
    as $$
      select words_of(left(name_key, 200)) || E'\\n' || words_of(concat_ws(
        ' ', left(normalize(username, NFKD), 200), email, left(normalize(class, NFKD), 200)))
    $$`.execute(db);
};
