import { describe, expect, it } from 'vitest';
import { signBody } from '../../server/pricing/webhook';
import { signUp } from '../support/accounts';
import { startService } from '../support/server';
import { at, deliver, eventBody, orderBody, planOf, tryAgain, unapplied } from '../support/webhooks';

const service = await startService();
const { call, db } = service;

describe('a webhook’s signature', () => {
  const body = eventBody({});

  it.each([
    ['missing', ''],
    ['short', 'abc'],
    ['wrong', 'a'.repeat(64)],
    ['not hexadecimal', 'ü'.repeat(64)],
  ])('is refused when it is %s', async (_, signature) => {
    expect((await deliver(service, body, encodeURI(signature))).problem.code).toBe(401);
  });

  it('is refused for a changed or missing body', async () => {
    const { config } = service;
    const signature = signBody(config.LEMONSQUEEZY_WEBHOOK_SECRET, body);
    expect((await deliver(service, `${body} `, signature)).status).toBe(401);
    expect((await call('receiveWebhook', { headers: { 'x-signature': signature } })).status).toBe(401);
    expect(service.log()).toContain('webhook.refused');
  });
});

describe('a subscription', () => {
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  it.each([
    ['on_trial', null, true],
    ['active', null, true],
    ['past_due', null, true],
    ['cancelled', inAYear, true],
    ['cancelled', '2024-05-01T12:00:00.000000Z', false],
    ['cancelled', null, false],
    ['paused', null, false],
    ['unpaid', null, false],
    ['expired', '2024-05-01T12:00:00.000000Z', false],
  ])('that is %s and ends at %s counts: %s', async (status, ends_at, counts) => {
    const { user, token } = await signUp(service);
    await deliver(service, eventBody({ userId: user.id, attributes: { status, ends_at } }));
    const plan = { productId: '310402', plan: 'Team' };
    const present = await call('authenticate', { token });
    expect(present.body).toMatchObject({ subscribed: counts, subscription: plan });
    const { body } = await call('readSubscription', { token });
    expect(body).toMatchObject({ subscribed: counts, subscription: { ...plan, status } });
  });

  it('takes precedence over a newer one that does not count', async () => {
    const { user, token } = await signUp(service);
    await deliver(service, eventBody({ userId: user.id, attributes: { status: 'active' } }));
    for (const status of ['cancelled', 'expired']) {
      const attributes = { status, ends_at: null, created_at: '2024-06-01T12:00:00.000000Z' };
      await deliver(service, eventBody({ id: status, userId: user.id, attributes }));
    }
    expect(await planOf(service, token)).toBe('Team');
  });

  it('has the renewal date or the next payment attempt of the newest event', async () => {
    const { user, token } = await signUp(service);
    const id = crypto.randomUUID();
    const send = (minute: number, status: string, renews_at: string | null) =>
      deliver(
        service,
        eventBody({ id, userId: user.id, attributes: { status, renews_at, updated_at: at(minute) } }),
      );
    const renewal = async () =>
      (await call('readSubscription', { token })).body.subscription?.renewsAt ?? null;
    await send(0, 'active', null);
    expect(await renewal()).toBeNull();
    await send(2, 'active', '2025-05-01T12:00:00.000000Z');
    expect(await renewal()).toBe('2025-05-01T12:00:00.000Z');
    await send(3, 'past_due', '2025-05-06T12:00:00.000000Z');
    await send(1, 'active', '2024-06-01T12:00:00.000000Z');
    expect(await renewal()).toBe('2025-05-06T12:00:00.000Z');
    await send(4, 'active', null);
    expect(await renewal()).toBeNull();
  });

  it('is the newest one if there are several, whichever is reported first', async () => {
    const solo = { product_id: 310401, product_name: 'Solo', created_at: at(9) };
    const purchases = [solo, { created_at: at(3) }];
    for (const reported of [purchases, purchases.toReversed()]) {
      const { user, token } = await signUp(service);
      for (const attributes of reported) await deliver(service, eventBody({ userId: user.id, attributes }));
      expect(await planOf(service, token)).toBe('Solo');
    }
  });

  it('keeps the later one of two events with the same time, also when the earlier one is applied last', async () => {
    const { user, token } = await signUp(service);
    const id = crypto.randomUUID();
    const send = (status: string) => eventBody({ id, userId: user.id, attributes: { status } });
    await service.without('purchases', () => deliver(service, send('active')));
    await deliver(service, send('expired'));
    await tryAgain(service);
    expect(await unapplied(service)).toEqual([]);
    expect(await planOf(service, token)).toBeNull();
  });

  it('never moves to another user', async () => {
    const [first, second] = [await signUp(service), await signUp(service)];
    const id = crypto.randomUUID();
    await deliver(service, eventBody({ id, userId: first.user.id }));
    await deliver(service, eventBody({ id, userId: second.user.id, attributes: { updated_at: at(8) } }));
    expect(await planOf(service, first.token)).toBe('Team');
    expect(await planOf(service, second.token)).toBeNull();
  });
});

describe('a plan that is bought once', () => {
  it('is not granted by a subscription’s first payment, which is an order too', async () => {
    const { user, token } = await signUp(service);
    const attributes = { first_order_item: { product_id: 310402, product_name: 'Team' } };
    expect((await deliver(service, orderBody({ userId: user.id, attributes }))).status).toBe(200);
    expect(await planOf(service, token)).toBeNull();
  });

  it.each(['pending', 'failed', 'fraudulent'])('does not count while the order is %s', async (status) => {
    const { user, token } = await signUp(service);
    await deliver(service, orderBody({ userId: user.id, attributes: { status } }));
    expect(await planOf(service, token)).toBeNull();
    expect((await call('readSubscription', { token })).body).toEqual({
      subscribed: false,
      subscription: null,
    });
  });
});

describe('an event', () => {
  it('with a NUL in its texts is applied without it, because no database stores one', async () => {
    const { user, token } = await signUp(service);
    const body = eventBody({
      event: 'subscription_created\u0000',
      id: `7\u0000${crypto.randomUUID()}`,
      userId: user.id,
      attributes: { product_name: 'Te\u0000am' },
    });
    expect((await deliver(service, body)).status).toBe(200);
    expect(await planOf(service, token)).toBe('Team');
  });

  it('of another store, an unknown user or an unknown type gives nobody a plan and is answered 200', async () => {
    const { user } = await signUp(service);
    const owned = () =>
      db.selectFrom('purchases').selectAll().where('userId', 'is not', null).orderBy('id').execute();
    const before = await owned();
    for (const body of [
      eventBody({ userId: user.id, attributes: { store_id: 1 } }),
      eventBody({ userId: crypto.randomUUID() }),
      eventBody({ userId: "' or 1=1" }),
      eventBody({}),
      eventBody({ attributes: { user_email: null } }),
      eventBody({ attributes: { user_email: `${'a'.repeat(5_000)}@example.com` } }),
      eventBody({ event: 'subscription_payment_success', type: 'subscription-invoices', userId: user.id }),
      eventBody({ event: 'license_key_created', type: 'license-keys', userId: user.id }),
    ]) {
      expect((await deliver(service, body)).status).toBe(200);
    }
    expect(await owned()).toEqual(before);
    expect(await unapplied(service)).toEqual([]);
  });

  it('is tried after 30 seconds, and then after pauses of twice the length, up to some hours', async () => {
    await deliver(service, eventBody({ attributes: { status: 'unheard of' } }));
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 14; attempt += 1) {
      const [event] = await unapplied(service);
      pauses.push(Math.round(((event?.nextTryAt?.getTime() ?? 0) - Date.now()) / 30_000));
      await tryAgain(service);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array<number>(5).fill(512)]);
    await db.deleteFrom('webhookEvents').where('nextTryAt', 'is not', null).execute();
  });

  it('that does not match the documentation is kept with its error, and logged as an error each time', async () => {
    const { user } = await signUp(service);
    const body = eventBody({ userId: user.id, attributes: { status: 'unheard of' } });
    expect((await deliver(service, body)).status).toBe(200);
    const [event] = await unapplied(service);
    expect(event?.lastError).toContain('unheard of');
    const lines = service.log().split('\n');
    expect(lines.filter((line) => /"level":"error".*webhook not applied/.test(line)).at(-1)).toContain(
      'ValiError',
    );
    await db.deleteFrom('webhookEvents').where('nextTryAt', 'is not', null).execute();
  });

  it('that failed is due again when the provider resends it', async () => {
    const { user, token } = await signUp(service);
    const body = eventBody({ userId: user.id });
    await service.without('purchases', () => deliver(service, body));
    await deliver(service, body);
    expect(await planOf(service, token)).toBe('Team');
  });

  it('keeps only its name and hash once it is applied', async () => {
    const { user } = await signUp(service);
    await deliver(service, eventBody({ userId: user.id, attributes: { user_name: 'canary name' } }));
    const events = await db.selectFrom('webhookEvents').selectAll().execute();
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toContain('canary name');
  });

  it('that an older version of the service has received and applied is left alone', async () => {
    const received = { bodyHash: 'of an older version', eventName: 'order_created' };
    await db.insertInto('webhookEvents').values(received).execute();
    expect(await unapplied(service)).toEqual([]);
    await tryAgain(service);
    expect(service.log()).not.toContain(received.bodyHash);
  });
});
