import * as v from 'valibot';
import { startJob } from '../jobs/schedule';
import type { PricingContext } from './context';
import { applyReport } from './applyEvent';
import type { Provider } from './lemonSqueezy';
import { readPurchase, type ReportedPurchase } from './webhookEvent';

const perPage = '100';

const pageSchema = v.object({
  meta: v.object({ page: v.object({ lastPage: v.number() }) }),
  data: v.array(v.looseObject({ type: v.string(), id: v.string() })),
});

type Needed = Pick<PricingContext, 'db' | 'plans' | 'config' | 'log'>;

/** The name under which the job is scheduled. */
export const jobName = 'reconciliation';

/** The parts of a purchase that people see, for comparison. */
const contentOf = ({
  productId,
  plan,
  status,
  renewsAt,
  endsAt,
}: Pick<ReportedPurchase, 'productId' | 'plan' | 'status' | 'renewsAt' | 'endsAt'>) =>
  JSON.stringify([productId, plan, status, renewsAt, endsAt]);

/** The reports that differ from the stored purchases. */
const unstored = async ({ db }: Needed, reports: ReportedPurchase[]): Promise<ReportedPurchase[]> => {
  if (reports.length === 0) return [];
  const ids = reports.map(({ id }) => id);
  const stored = await db
    .selectFrom('purchases')
    .leftJoin('renewals', 'purchaseId', 'id')
    .selectAll('purchases')
    .select('renewsAt')
    .where('id', 'in', ids)
    .execute();
  const known = new Map(stored.map((purchase) => [purchase.id, purchase]));
  return reports.filter((reported) => {
    const same = known.get(reported.id);
    if (!same || same.updatedAt < reported.updatedAt) return true;
    if (same.updatedAt > reported.updatedAt) return false;
    return contentOf(same) !== contentOf(reported) || (same.userId === null && same.email !== reported.email);
  });
};

/**
 * Compares all purchases at the provider with the stored ones, and applies those whose webhook was missed.
 * The lists (https://docs.lemonsqueezy.com/api/subscriptions/list-all-subscriptions) are ordered by creation, newest
 * first, and can't be limited to recent changes. They lack the user id that webhooks carry, so a purchase found
 * here is given to the user with its confirmed address.
 * @param keep is called for each page
 * @throws Error when a page could not be read, or a purchase not applied; all others are applied
 */
export const reconcile = async (
  context: Needed,
  provider: Provider,
  keep: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const { config, log } = context;
  const failures: unknown[] = [];

  const read = (entry: v.InferOutput<typeof pageSchema>['data'][number]): ReportedPurchase[] => {
    try {
      const purchase = readPurchase(entry);
      return purchase ? [{ ...purchase, claimedUserId: undefined }] : [];
    } catch (error) {
      log.error({ err: error, purchase: `${entry.type} ${entry.id}` }, 'purchase not understood');
      failures.push(error);
      return [];
    }
  };

  const apply = async (reported: ReportedPurchase, askedAt: Date): Promise<void> => {
    const { id, status } = reported;
    try {
      const outcome = await applyReport(context, reported, askedAt);
      if (outcome === 'not of a one-time plan' || outcome === 'of a deleted account') return;
      if (outcome === 'of the test mode') {
        log.info({ event: 'purchase.test', purchase: id }, 'purchase of the test mode');
        return;
      }
      log.warn({ event: 'purchase.missed', purchase: id, status, outcome }, 'purchase without its webhook');
    } catch (error) {
      log.error({ err: error, purchase: id }, 'purchase not applied');
      failures.push(error);
    }
  };

  for (const list of ['subscriptions', 'orders']) {
    for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
      await keep();
      const askedAt = new Date();
      const query = new URLSearchParams({
        'filter[store_id]': config.LEMONSQUEEZY_STORE_ID,
        'page[number]': String(page),
        'page[size]': perPage,
      });
      const { meta, data } = await provider(pageSchema, `/${list}?${query.toString()}`);
      lastPage = meta.page.lastPage;
      for (const reported of await unstored(context, data.flatMap(read))) await apply(reported, askedAt);
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} purchases were not applied`, { cause: failures[0] });
};

/** Reconciles once a day, and an hour after a failure. @returns a function that stops it */
export const startReconciliation = (context: Needed, provider: Provider | null): (() => Promise<void>) =>
  provider
    ? startJob(context, {
        name: jobName,
        every: '1 day',
        again: '1 hour',
        run: (keep) => reconcile(context, provider, keep),
      })
    : () => Promise.resolve();
