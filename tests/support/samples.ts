import type { LoginResult } from '../../src/machines/session/authTypes';
import type { User } from '../../src/api/account/accounts';
import type { Plan } from '../../src/api/pricing/planSchemas';
import type { Member, MemberPage } from '../../src/api/members/memberSchemas';

export const user: User = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@school.example',
  subscribed: false,
  subscription: null,
};

export const plan: Plan = {
  id: '101',
  features: ['Custom tags', 'Notes and reminders'],
  shared: [],
  attributes: {
    buy_now_url: 'https://store.example/buy/101',
    created_at: '2026-01-01T00:00:00Z',
    description: '<p>Custom tags</p><p>Notes and reminders</p>',
    from_price: null,
    name: 'Solo',
    pay_what_you_want: false,
    price: 9_900,
    price_formatted: '$99.00',
    slug: 'solo',
    status: 'published',
    status_formatted: 'Published',
    store_id: 1,
  },
};

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
  addedAt: '2025-11-27T12:00:00Z',
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

/** The stored session of a user, or the storage of a signed-out page. */
export const storedSession = (stored: User | null): LoginResult | null =>
  stored && { type: 'authenticated', user: stored };
