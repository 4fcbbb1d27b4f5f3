import type { Schema } from '../contract/types';
import { contractId } from '../contract/document';
import { createAjv } from '../contract/validation';
import { fieldErrors } from '../http/fieldErrors';
import { columns, type FileRow } from './csv';

type Member = Schema<'MemberRequest'>;

/** A row with its valid member, or with the reason why it is invalid. */
export type CheckedRow = FileRow & ({ member: Member } | { reason: string });

const roles = new Map<string, Member['role']>([
  ['user', 'User'],
  ['student', 'User'],
  ['viewer', 'Viewer'],
  ['moderator', 'Moderator'],
]);

const ajv = createAjv();
const isMember = ajv.compile<Member>({ $ref: `${contractId}#/components/schemas/MemberRequest` });

const valuesOf = (row: FileRow['row']): Record<string, string> => {
  const cells = columns.map((column) => [column, row[column]?.trim() ?? ''] as const);
  const { role = '', ...values } = Object.fromEntries(cells.filter(([, text]) => text !== ''));
  return { ...values, ...(role && { role: roles.get(role.toLowerCase()) ?? role }) };
};

/** Names a field and its errors as the site does: the list has a category and students. */
const describe = (field: string, messages: string[]): string => {
  if (field === 'role' && !messages.includes('Required')) return 'role: Must be student, viewer or moderator';
  return `${field === 'categoryId' ? 'category' : field}: ${messages.join(', ')}`;
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
