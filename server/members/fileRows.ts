import type { Schema } from '../contract/types';
import { contractId } from '../contract/document';
import { createAjv } from '../contract/validation';
import { fieldErrors } from '../http/fieldErrors';
import { fileRoles } from '../../src/api/members/memberFile';
import type { FileRow } from './csv';

type Member = Schema<'MemberRequest'>;

/** A row with its valid member, or with the reason why it is invalid. */
export type CheckedRow = FileRow & ({ member: Member } | { reason: string });

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

/** The fields as the site names them. */
const titles = new Map<string, string>([
  ['name', 'Name'],
  ['username', 'Username'],
  ['email', 'Email'],
  ['role', 'Role'],
  ['categoryId', 'Category'],
  ['class', 'Class'],
]);

const usernameRule = 'Use only letters, numbers, dots, dashes and underscores';

/** The messages of a field in the site's words. */
const describe = (field: string, messages: string[]): string => {
  const isUnknownRole = field === 'role' && !messages.includes('Required');
  const said = isUnknownRole ? 'Must be student, viewer or moderator' : messages.join(', ');
  return `${titles.get(field) ?? field}: ${field === 'username' ? said.replace('Not valid', usernameRule) : said}`;
};

const reasonOf = (): string =>
  Object.entries(fieldErrors(isMember.errors ?? []))
    .map(([field, messages]) => describe(field, messages))
    .join('; ');

/** Validates a row against the contract. Roles are case-insensitive, and `student` stands for User. */
export const checkRow = (fileRow: FileRow): CheckedRow => {
  const member: unknown = valuesOf(fileRow.row);
  return isMember(member) ? { ...fileRow, member } : { ...fileRow, reason: reasonOf() };
};
