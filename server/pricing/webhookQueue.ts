import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Queue } from '../jobs/queue';

export const webhookQueue: Queue<'webhookEvents'> = {
  table: 'webhookEvents',
  id: 'bodyHash',
  since: 'receivedAt',
  order: sql`next_try_at`,
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
