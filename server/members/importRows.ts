import { sql } from 'kysely';
import type { Queries, Row, Database } from '../database/schema';
import { reasons } from './changes';
import { givenColumns, emailColumn, labelColumns, namedColumns } from './rows';
import { randomUUID } from 'node:crypto';
import type { Schema } from '../contract/types';
import type { FileRow } from './csv';
import { contractId } from '../contract/document';
import { createAjv } from '../contract/validation';
import { HttpProblem } from '../http/problems';
import { fieldErrors } from '../http/fieldErrors';
import { roleOf } from '../../contract/columnMeanings';
import type { Membership } from './membership';
import { recordEvent } from './teamEvents';
import { plainUsername } from '../../contract/username';

/** The columns of a member that an import fills in. */
const listedColumns = [...givenColumns, 'nameKey'] as const;
type Listed = Pick<Row<'members'>, (typeof listedColumns)[number]>;

/** The values that identify a member. */
const likenessOf = (member: Listed) => JSON.stringify(givenColumns.map((column) => member[column]));

const isSame = (one: Listed, other: Listed) => likenessOf(one) === likenessOf(other);

/** Members that an imported row can duplicate or conflict with: listed ones and earlier rows of the file. */
class ExistingMembers {
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
const existingMembersOf = async (
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

/** The result of importing rows. */
export interface Outcome {
  imported: number;
  unchanged: number;
  failed: Schema<'ImportFailure'>[];
}

const listed = ({ name, role, username, email, ...labels }: Schema<'MemberRequest'>): Listed => ({
  ...namedColumns(name),
  role,
  username: username ?? null,
  email: emailColumn(email),
  ...labelColumns(labels),
});

const targets = sql.join(listedColumns.map((column) => sql.ref(column)));
/** The same columns as the imported values name them, each followed by `type`. */
const sources = (type: string) => sql.raw(listedColumns.map((column) => `"${column}"${type}`).join(', '));

/** Longer than any valid cell, so that every cell that can be corrected is complete. */
const maxCellLength = 256;
// JSON writes these with six characters.
const control = /(?![\b\t\n\f\r\x7f-\x9f])\p{Cc}/gu;

const shortened = (cell: string): string => {
  const text = cell.length > maxCellLength ? `${cell.slice(0, maxCellLength)}…` : cell;
  return text.replace(control, '\ufffd');
};

/** Reports a row that can't be imported, with its cells shortened: an answer is never much larger than its file. */
const failureOf = ({ line, row: cells }: FileRow, reason: string) => {
  const row = Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, shortened(cell)]));
  return { line, name: row['name'] ?? '', reason, row };
};

const isRefused = (row: CheckedRow) => 'reason' in row;

const teamDeleted = () => new HttpProblem(404, 'This team was deleted.');

/**
 * Imports a batch of rows into a team, in one transaction. Existing members are never changed.
 * @param imported the id and the name of the file; all batches of a file are one event of the team
 * @throws HttpProblem 404 once the team's owner is deleted
 */
export const importRows = (
  db: Database,
  place: Membership,
  { batch, ...imported }: { batch: FileRow[]; id: string; subject: string },
): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    const { teamId } = place;
    // Serialize a team's imports: two of the same file would otherwise add its members twice.
    await trx
      .selectFrom('teams')
      .select('id')
      .where('id', '=', teamId)
      .where('ownerId', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(teamDeleted);
    const checked = batch.map(checkRow);
    const good = checked.flatMap((row) => (isRefused(row) ? [] : { row, member: listed(row.member) }));
    const existing = await existingMembersOf(
      trx,
      teamId,
      good.map(({ member }) => member),
    );
    const failed = checked.filter(isRefused).map((row) => failureOf(row, row.reason));
    const fresh = new Map<string, { row: FileRow; member: Listed }>();
    for (const { row, member } of good) {
      const found = existing.find(member);
      if (found === null) fresh.set(randomUUID(), { row, member });
      else if (found !== 'same') failed.push(failureOf(row, found));
      if (found === null) existing.add(member);
    }
    const values = [...fresh].map(([id, { member }]) => ({ id, ...member }));
    const unchanged = batch.length - failed.length - values.length;
    if (values.length === 0) return { imported: 0, unchanged, failed };
    // A single parameter for all rows: the embedded database takes much longer to parse nine per row.
    const { rows: added } = await sql<{ id: string }>`
      insert into members (id, team_id, ${targets}) select id, ${teamId}::uuid, ${sources('')}
      from json_to_recordset(${JSON.stringify(values)}::json) as listed (id uuid, ${sources(' text')})
      on conflict do nothing returning id`.execute(trx);
    await recordEvent(trx, place, { kind: 'imported', members: added.length, ...imported });
    for (const { id } of added) fresh.delete(id);
    const late = [...fresh.values()].map(({ row }) =>
      failureOf(row, 'Someone else just took this username or email'),
    );
    return { imported: added.length, unchanged, failed: [...failed, ...late] };
  });

type Member = Schema<'MemberRequest'>;

/** A row with its valid member, or with the reason why it is invalid. */
type CheckedRow = FileRow & ({ member: Member } | { reason: string });

const ajv = createAjv();
const isMember = ajv.compile<Member>({ $ref: `${contractId}#/components/schemas/MemberRequest` });

const valuesOf = (row: FileRow['row']): Record<string, string> => {
  const cells = Object.entries(row).map(([column, text]) => [column, text.trim()] as const);
  const { role, category, username, ...values } = Object.fromEntries(cells.filter(([, text]) => text !== ''));
  return {
    ...values,
    ...(username && { username: plainUsername(username) }),
    ...(role && { role: roleOf(role) ?? role }),
    ...(category && { categoryId: category }),
  };
};

/** The site's name for a field. */
const titleOf = (field: string): string => {
  const column = field === 'categoryId' ? 'category' : field;
  return column.charAt(0).toUpperCase() + column.slice(1);
};

/** A field's messages with the site's names. */
const describe = (field: string, messages: string[]): string => {
  const isUnknownRole = field === 'role' && !messages.includes('Required');
  const reason = isUnknownRole ? 'Must be student, viewer or moderator' : messages.join(', ');
  return `${titleOf(field)}: ${reason}`;
};

const reasonOf = (): string =>
  Object.entries(fieldErrors(isMember.errors ?? []))
    .map(([field, messages]) => describe(field, messages))
    .join('; ');

/** Validates a row against the contract. Roles may be named in the words of other platforms. */
const checkRow = (fileRow: FileRow): CheckedRow => {
  const member: unknown = valuesOf(fileRow.row);
  return isMember(member) ? { ...fileRow, member } : { ...fileRow, reason: reasonOf() };
};
