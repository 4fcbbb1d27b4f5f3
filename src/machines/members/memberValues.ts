import type { Member } from '../../api/members/memberSchemas';

export type MemberField = 'name' | 'username' | 'email' | 'role' | 'categoryId' | 'class';
export type MemberValues = Readonly<Record<MemberField, string>>;

/** The initial field values for a new member. */
export const blankValues: MemberValues = {
  name: '',
  username: '',
  email: '',
  role: 'User',
  categoryId: '',
  class: '',
};
/** The initial field values for an existing member. */
export const valuesOf = (member: Member): MemberValues => ({
  name: member.name,
  username: member.username ?? '',
  email: member.email ?? '',
  role: member.role,
  categoryId: member.categoryId ?? '',
  class: member.class ?? '',
});
