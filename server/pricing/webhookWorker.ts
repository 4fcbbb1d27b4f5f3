import * as v from 'valibot';
import type { Row } from '../database/schema';
import { claim, postpone } from '../jobs/queue';
import { startWorker, type Worker } from '../jobs/worker';
import type { PricingContext } from './context';
import { applyEvent } from './applyEvent';
import type { WebhookEvent } from './webhookEvent';
import { finishEvent, webhookQueue } from './webhookQueue';

/** Up to here, for an hour, a failure may pass by itself. */
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
