import { sql } from 'kysely';
import type { Queries, Row } from '../database/schema';
import { reasons } from './changes';
import { givenColumns } from './rows';

/** The columns of a member that an import fills in. */
export const listedColumns = [...givenColumns, 'nameKey'] as const;
export type Listed = Pick<Row<'members'>, (typeof listedColumns)[number]>;

/** The values by which two members are the same. */
const likenessOf = (member: Listed) => JSON.stringify(givenColumns.map((column) => member[column]));

const isSame = (one: Listed, other: Listed) => likenessOf(one) === likenessOf(other);

/** Members that an imported row can duplicate or conflict with: listed ones and earlier rows of the file. */
export class ExistingMembers {
  readonly #byUsername = new Map<string, Listed>();
  readonly #byEmail = new Map<string, Listed>();
  readonly #byLikeness = new Set<string>();

  add(member: Listed): void {
    const { username, email } = member;
    if (username !== null) this.#byUsername.set(username.toLowerCase(), member);
    if (email !== null) this.#byEmail.set(email, member);
    if (username === null && email === null) this.#byLikeness.add(likenessOf(member));
  }

  /** `same` for an identical member, the reason if another one has the username or address, otherwise null. */
  find(member: Listed): string | null {
    const { username, email } = member;
    if (username === null && email === null) return this.#byLikeness.has(likenessOf(member)) ? 'same' : null;
    const ofUsername = username === null ? undefined : this.#byUsername.get(username.toLowerCase());
    if (ofUsername) return isSame(member, ofUsername) ? 'same' : reasons.members_username;
    const ofEmail = email === null ? undefined : this.#byEmail.get(email);
    if (ofEmail) return isSame(member, ofEmail) ? 'same' : reasons.members_email;
    return null;
  }
}

const anyOf = (values: (string | null)[]) =>
  sql<string>`any(${values.filter((value) => value !== null)}::text[])`;

/** Loads the team's members that the given ones can duplicate or conflict with. */
export const existingMembersOf = async (
  db: Queries,
  teamId: string,
  members: Listed[],
): Promise<ExistingMembers> => {
  const ofTeam = db.selectFrom('members').select(listedColumns).where('teamId', '=', teamId);
  const unnamed = members.filter(({ username, email }) => username === null && email === null);
  const rows = await ofTeam
    .where('username', 'is not', null)
    .where('usernameKey', '=', anyOf(members.map(({ username }) => username?.toLowerCase() ?? null)))
    .unionAll(ofTeam.where('email', '=', anyOf(members.map(({ email }) => email))))
    .unionAll(
      ofTeam
        .where('nameKey', '=', anyOf(unnamed.map(({ nameKey }) => nameKey)))
        .where('username', 'is', null)
        .where('email', 'is', null),
    )
    .execute();
  const existing = new ExistingMembers();
  for (const row of rows) existing.add(row);
  return existing;
};
