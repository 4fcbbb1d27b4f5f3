import { randomId } from '../shared/randomId';
import type { Member } from '../../api/members/memberSchemas';

/** The initial field values for a new member, in the order of the form. */
export const blankValues = { name: '', email: '', username: '', role: 'User', class: '', categoryId: '' };

type MemberField = keyof typeof blankValues;
export type MemberValues = Readonly<Record<MemberField, string>>;

export interface MemberFormInput {
  /** The member to edit, or null for a new member. */
  memberId: string | null;
}

/** A username to check. The member `memberId` may already have it. */
export interface UsernameCheck extends MemberFormInput {
  username: string;
}

/** The input of a save: the values, and the initial values of fields that no save has sent. */
export interface MemberSaving extends MemberFormInput {
  values: MemberValues;
  before: Partial<MemberValues>;
  /** Returns the id of a new member: the same one after a lost response, so that nobody is added twice. */
  newId: () => string;
}

/** The initial field values for an existing member. */
export const valuesOf = (member: Member): MemberValues => {
  const fields = Object.keys(blankValues) as MemberField[];
  return Object.fromEntries(fields.map((field) => [field, member[field] ?? ''])) as MemberValues;
};

/** The initial values that the form has not changed. */
export const unchangedIn = (values: MemberValues, before: Partial<MemberValues>): Partial<MemberValues> =>
  Object.fromEntries(
    Object.entries(before).filter(([field, value]) => values[field as MemberField] === value),
  );

/** Returns a function that creates an id at its first call, and returns the same one afterwards. */
export const newMemberId = (): (() => string) => {
  let id: string | undefined;
  return () => (id ??= randomId());
};
