import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Row } from '../database/schema';
import { claim, postpone, type Queue } from '../jobs/queue';
import * as v from 'valibot';
import { startWorker, type Worker } from '../jobs/worker';
import type { PricingContext } from './context';
import { applyEvent } from './applyEvent';
import type { WebhookEvent } from './webhookEvent';

export const webhookQueue: Queue<'webhookEvents'> = {
  table: 'webhookEvents',
  id: 'bodyHash',
  since: 'receivedAt',
  due: sql`
    select body_hash from webhook_events where next_try_at <= now()
    order by next_try_at limit 1 for update skip locked`,
};

/**
 * Stores an event, once per body, until it is applied.
 * @returns false when it was stored before, unless it could not be applied since: then it is due again
 */
export const storeEvent = async (db: Database, eventName: string, body: Buffer): Promise<boolean> => {
  const nextTryAt = sql<Date>`now()`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhookEvents')
    .values({
      bodyHash: createHash('sha256').update(body).digest('hex'),
      eventName,
      body: body.toString('utf8'),
      nextTryAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('bodyHash')
        .doUpdateSet({ nextTryAt, lastError: null })
        .where('webhookEvents.lastError', 'is not', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Ends the work on an event. Its hash stays, so that it is not applied again. */
export const finishEvent = async (db: Database, bodyHash: string): Promise<void> => {
  await db
    .updateTable('webhookEvents')
    .set({ body: null, nextTryAt: null, lastError: null })
    .where('bodyHash', '=', bodyHash)
    .execute();
};

/** The attempts of the first hour, in which a failure may be temporary. */
const quietAttempts = 8;

/**
 * Starts applying stored events one by one. One that fails is tried again until it succeeds: a customer may have paid,
 * and a later version may understand it.
 */
export const startWebhookWorker = (
  context: Pick<PricingContext, 'db' | 'plans' | 'config' | 'log'>,
): Worker => {
  const { db, log } = context;

  const apply = async ({
    bodyHash,
    eventName,
    body,
    receivedAt,
    attempts,
  }: Row<'webhookEvents'>): Promise<void> => {
    const named = { webhook: eventName, bodyHash };
    try {
      const outcome = await applyEvent(context, JSON.parse(body ?? '') as WebhookEvent, receivedAt);
      await finishEvent(db, bodyHash);
      log.info({ event: 'webhook.applied', ...named, outcome }, `webhook ${eventName}: ${outcome}`);
    } catch (error) {
      const level = attempts > quietAttempts || v.isValiError(error) ? 'error' : 'warn';
      log[level]({ err: error, event: 'webhook.failed', ...named, attempts }, 'webhook not applied');
      await postpone(db, webhookQueue, bodyHash, error);
    }
  };

  return startWorker(log, 'webhook queue', async () => {
    const stored = await claim(db, webhookQueue);
    if (stored) await apply(stored);
    return stored !== null;
  });
};
