import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Schema } from '../contract/types';
import type { Database } from '../database/schema';
import type { FileRow } from './csv';
import { existingMembersOf, listedColumns, type Listed } from './existingMembers';
import { emailColumn, labelColumns, namedColumns } from './rows';
import { contractId } from '../contract/document';
import { createAjv } from '../contract/validation';
import { fieldErrors } from '../http/fieldErrors';
import { fileRoles } from '../../src/api/members/memberFile';
import { usernameRule } from '../../src/content/memberFile';

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

/** Longer than any valid cell, so that no cell is cut that could be corrected. */
const longestCell = 256;
// JSON writes these with six characters.
const control = /(?![\b\t\n\f\r\x7f-\x9f])\p{Cc}/gu;

const shortened = (cell: string): string => {
  const text = cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell;
  return text.replace(control, '\ufffd');
};

/** Reports a row that can't be imported, with its cells shortened: an answer is never much larger than its file. */
const failureOf = ({ line, row: cells }: FileRow, reason: string) => {
  const row = Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, shortened(cell)]));
  return { line, name: row['name'] ?? '', reason, row };
};

const isRefused = (row: CheckedRow) => 'reason' in row;

/** Imports a batch of rows into a team, in one transaction. Existing members are never changed. */
export const importRows = (db: Database, teamId: string, batch: FileRow[]): Promise<Outcome> =>
  db.transaction().execute(async (trx) => {
    // Serialize a team's imports: two of the same file would otherwise add its members twice.
    await trx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute();
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
    for (const { id } of added) fresh.delete(id);
    const late = [...fresh.values()].map(({ row }) =>
      failureOf(row, 'Someone else just took this username or email'),
    );
    return { imported: added.length, unchanged, failed: [...failed, ...late] };
  });

type Member = Schema<'MemberRequest'>;

/** A row with its valid member, or with the reason why it is invalid. */
type CheckedRow = FileRow & ({ member: Member } | { reason: string });

const roles = new Map<string, Member['role']>([['user', 'User'], ...Object.entries(fileRoles)]);

const ajv = createAjv();
const isMember = ajv.compile<Member>({ $ref: `${contractId}#/components/schemas/MemberRequest` });

const valuesOf = (row: FileRow['row']): Record<string, string> => {
  const cells = Object.entries(row).map(([column, text]) => [column, text.trim()] as const);
  const { role, category, ...values } = Object.fromEntries(cells.filter(([, text]) => text !== ''));
  return {
    ...values,
    ...(role && { role: roles.get(role.toLowerCase()) ?? role }),
    ...(category && { categoryId: category }),
  };
};

/** A field as the site names it. */
const titleOf = (field: string): string => {
  const column = field === 'categoryId' ? 'category' : field;
  return column.charAt(0).toUpperCase() + column.slice(1);
};

/** The messages of a field in the site's words. */
const describe = (field: string, messages: string[]): string => {
  const isUnknownRole = field === 'role' && !messages.includes('Required');
  const said = isUnknownRole ? 'Must be student, viewer or moderator' : messages.join(', ');
  return `${titleOf(field)}: ${field === 'username' ? said.replace('Not valid', usernameRule) : said}`;
};

const reasonOf = (): string =>
  Object.entries(fieldErrors(isMember.errors ?? []))
    .map(([field, messages]) => describe(field, messages))
    .join('; ');

/** Validates a row against the contract. Roles are case-insensitive, and `student` stands for User. */
const checkRow = (fileRow: FileRow): CheckedRow => {
  const member: unknown = valuesOf(fileRow.row);
  return isMember(member) ? { ...fileRow, member } : { ...fileRow, reason: reasonOf() };
};
