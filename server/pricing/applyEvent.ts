import { createHash } from 'node:crypto';
import type { Context } from '../context';
import type { Queries } from '../database/schema';
import { applyPurchase } from './purchases';
import type { ReportedPurchase } from './webhookEvent';

/** The result of an event, for the log. */
export type Outcome =
  'applied' | 'duplicate' | 'of another store' | 'of no known user' | 'not of a one-time plan';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ownerOf = async (db: Queries, { id, claimedUserId = '' }: ReportedPurchase): Promise<string | null> => {
  const known = await db.selectFrom('purchases').select('userId').where('id', '=', id).executeTakeFirst();
  if (known) return known.userId;
  if (!uuid.test(claimedUserId)) return null;
  const user = await db.selectFrom('users').select('id').where('id', '=', claimedUserId).executeTakeFirst();
  return user?.id ?? null;
};

const isFirst = async (db: Queries, body: Uint8Array, eventName: string): Promise<boolean> => {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhookEvents')
    .values({ bodyHash, eventName })
    .onConflict((conflict) => conflict.column('bodyHash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Applies a webhook event, once per body. A failure is rolled back, so that the provider can retry.
 * @throws Error when an order needs the provider's plans and they have never been read
 */
export const applyEvent = async (
  { db, plans, config }: Context,
  event: { body: Uint8Array; reported: ReportedPurchase },
): Promise<Outcome> => {
  const { kind, storeId, eventName, claimedUserId: _, ...purchase } = event.reported;
  if (storeId !== config.LEMONSQUEEZY_STORE_ID) return 'of another store';
  // A subscription's first payment is an order as well; an order alone counts only for one-time plans.
  if (kind === 'order') {
    // While the provider's API is away, the plans last known decide: it gives up after three tries.
    const offered = await plans
      .current()
      .catch(() => plans.list(''))
      .catch((cause: unknown) => {
        throw new Error('The plans are needed to understand an order', { cause });
      });
    const plan = offered.find((candidate) => candidate.plan.id === purchase.productId);
    if (!plan?.oneTime) return 'not of a one-time plan';
  }
  return db.transaction().execute(async (trx) => {
    if (!(await isFirst(trx, event.body, eventName))) return 'duplicate';
    const userId = await ownerOf(trx, event.reported);
    if (userId === null) return 'of no known user';
    await applyPurchase(trx, { ...purchase, userId });
    return 'applied';
  });
};
