import type { Member } from '../../api/members/memberSchemas';

export type MemberField = 'name' | 'username' | 'email' | 'role' | 'categoryId' | 'class';
export type MemberValues = Readonly<Record<MemberField, string>>;

/** What the fields hold for a new member. */
export const blankValues: MemberValues = {
  name: '',
  username: '',
  email: '',
  role: 'User',
  categoryId: '',
  class: '',
};
/** What the fields hold for a member as it is. */
export const valuesOf = (member: Member): MemberValues => ({
  name: member.name,
  username: member.username ?? '',
  email: member.email ?? '',
  role: member.role,
  categoryId: member.categoryId ?? '',
  class: member.class ?? '',
});
