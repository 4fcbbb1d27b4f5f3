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

const reasonOf = (): string =>
  Object.entries(fieldErrors(isMember.errors ?? []))
    .map(([field, messages]) => `${field} ${messages.join(', ')}`)
    .join('; ');

/** Validates a row against the contract. Roles are case-insensitive, and `student` stands for User. */
export const checkRow = (fileRow: FileRow): CheckedRow => {
  const member: unknown = valuesOf(fileRow.row);
  return isMember(member) ? { ...fileRow, member } : { ...fileRow, reason: reasonOf() };
};
