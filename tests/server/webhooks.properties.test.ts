import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { claim } from '../../server/jobs/queue';
import { webhookQueue } from '../../server/pricing/webhookQueue';
import { signUp } from '../support/accounts';
import fc from '../support/fastCheck';
import { amount } from '../support/generated';
import { startService } from '../support/server';
import { at, deliver, eventBody, orderBody, post, tryAgain, unapplied } from '../support/webhooks';

const service = await startService();
const { call, db } = service;

const statuses = ['on_trial', 'active', 'past_due', 'unpaid', 'expired', 'paused'] as const;
const counting = ['on_trial', 'active', 'past_due', 'paid'];

/** Events of the service around a delivery. */
const troubles = ['none', 'none', 'killed', 'broken', 'retried'] as const;

const history = fc
  .record({
    kind: fc.constantFrom('subscription' as const, 'order' as const),
    states: fc.array(fc.nat(statuses.length - 1), { minLength: 1, maxLength: 5 }),
    isNamed: fc.boolean(),
  })
  .chain((events) => {
    const { states } = events;
    const again = fc.array(fc.nat(states.length - 1), { maxLength: 4 });
    // Each event at least once, in any order.
    const deliveries = again
      .map((repeated) => [...states.keys(), ...repeated])
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
      .chain((order) =>
        fc.tuple(...order.map((event) => fc.tuple(fc.constant(event), fc.constantFrom(...troubles)))),
      );
    return fc.record({ events: fc.constant(events), deliveries });
  });

/** The state of an event whose process was killed while it applied it. The error only marks that nobody waits for it. */
const killBetweenStoringAndApplying = async () => {
  const claimed = await claim(db, webhookQueue);
  if (claimed)
    await sql`update webhook_events set last_error = 'killed' where body_hash = ${claimed.bodyHash}`.execute(
      db,
    );
};

it('the plan is that of the newest event, whatever the order, the repetitions and the failures', async () => {
  const { user, token } = await signUp(service);
  await sql`update users set confirmed_at = now() where id = ${user.id}`.execute(db);
  await fc.assert(
    fc.asyncProperty(history, async ({ events: { kind, states, isNamed }, deliveries }) => {
      await db.deleteFrom('purchases').execute();
      const id = crypto.randomUUID();
      const bodyOf = (n: number) => {
        const updated = { updated_at: at(n), user_email: user.email };
        const event = { id, ...(isNamed && { userId: user.id }) };
        const index = states[n] ?? 0;
        return kind === 'order'
          ? orderBody({ ...event, attributes: { ...updated, status: index % 2 ? 'refunded' : 'paid' } })
          : eventBody({ ...event, attributes: { ...updated, status: statuses[index] } });
      };
      for (const [event, trouble] of deliveries) {
        const send = async (how: typeof deliver | typeof post) =>
          expect((await how(service, bodyOf(event))).status).toBe(200);
        if (trouble === 'broken') await service.without('purchases', () => send(deliver));
        else if (trouble === 'killed') {
          await send(post);
          await killBetweenStoringAndApplying();
        } else await send(deliver);
        if (trouble === 'retried') await tryAgain(service);
      }
      await tryAgain(service);
      expect(await unapplied(service)).toEqual([]);
      const last = states.at(-1) ?? 0;
      const status = kind === 'order' ? (last % 2 ? 'refunded' : 'paid') : statuses[last];
      const { body } = await call('readSubscription', { token });
      expect(body.subscription?.status).toBe(status);
      expect(body.subscribed).toBe(counting.includes(status ?? ''));
    }),
    { numRuns: amount(12, 400) },
  );
}, 600_000);
