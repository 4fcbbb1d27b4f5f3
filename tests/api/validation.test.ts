import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { userSchema } from '../../src/api/account/accounts';
import { planListSchema } from '../../src/api/pricing/planSchemas';
import { plan } from '../support/samples';
import { user } from './support/service';
import { validate } from '../../src/api/http/unwrap';

const form = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  email: v.pipe(v.string(), v.email()),
  password: v.pipe(v.string(), v.minLength(8), v.maxLength(256)),
});
const filled = { name: 'Ana', email: 'ana@school.example', password: 'eight ch' };

describe('The default messages', () => {
  it.each([
    ['an empty field', { name: '' }, 'name', 'Required'],
    ['an absent field', { name: undefined }, 'name', 'Required'],
    ['an invalid e-mail', { email: 'ana@' }, 'email', 'Enter a valid email address'],
    ['a value that is too short', { password: '1234567' }, 'password', 'Must be at least 8 characters'],
    ['a value that is too long', { password: 'x'.repeat(257) }, 'password', 'Must be at most 256 characters'],
  ])('name the error of %s', (_, part, field, message) => {
    expect(validate(form, { ...filled, ...part })).toEqual({ valid: false, fields: { [field]: [message] } });
  });

  it('are replaced by a schema’s own messages', () => {
    const schema = v.object({ age: v.pipe(v.number(), v.minValue(1, 'At least 1')) });
    expect(validate(schema, { age: 0 })).toEqual({ valid: false, fields: { age: ['At least 1'] } });
  });
});

describe("The service's answers", () => {
  it('may name the id of a user _id', () => {
    const { id, ...rest } = user;
    expect(v.parse(userSchema, { _id: id, ...rest })).toEqual(user);
  });

  it('are reduced to the user fields that the site needs', () => {
    expect(v.parse(userSchema, { ...user, phone: '555', passwordHash: 'x' })).toEqual(user);
  });

  it.each([
    { buy_now_url: 'not an address' },
    { price: '9900' },
    { price: 99.5 },
    { status: 'retired' },
    { name: '' },
  ])('are rejected as plans with %j', (part) => {
    const damaged = { ...plan, attributes: { ...plan.attributes, ...part } };
    expect(v.is(planListSchema, { data: [damaged] })).toBe(false);
  });
});
