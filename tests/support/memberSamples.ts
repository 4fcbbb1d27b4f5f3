import type { Member, MemberPage } from '../../src/api/members/memberSchemas';

/** A student whose id is the name. */
export const memberOf = (name: string): Member => ({
  id: name,
  user_id: null,
  name,
  role: 'User',
  username: null,
  email: null,
  categoryId: null,
  class: null,
});

/** A page with these members: the first and only one, unless `more` says otherwise. */
export const pageOf = (users: Member[], more: Partial<MemberPage> = {}): MemberPage => ({
  page: 1,
  results: users.length,
  users,
  totalPages: 1,
  totalResults: users.length,
  total: users.length,
  totalIsExact: true,
  next: null,
  ...more,
});
