import type { User } from '../../src/api/account/userSchemas';
import type { Plan } from '../../src/api/pricing/planSchemas';

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
