import { randomId } from '../shared/randomId';
import type { Member } from '../../api/members/memberSchemas';

/** The initial field values for a new member, in the order of the form. */
export const blankValues = { name: '', email: '', username: '', role: 'User', class: '', categoryId: '' };

type MemberField = keyof typeof blankValues;
export type MemberValues = Readonly<Record<MemberField, string>>;

/** The initial field values for an existing member. */
export const valuesOf = (member: Member): MemberValues => {
  const fields = Object.keys(blankValues) as MemberField[];
  return Object.fromEntries(fields.map((field) => [field, member[field] ?? ''])) as MemberValues;
};

/** Returns a function that chooses an id when it is first called, and returns the same one from then on. */
export const newMemberId = (): (() => string) => {
  let id: string | undefined;
  return () => (id ??= randomId());
};
