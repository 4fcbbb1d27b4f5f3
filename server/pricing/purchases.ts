import { sql } from 'kysely';
import type { Queries, Row } from '../database/schema';
import { countingFirst, counts, isReported, running } from '../session/users';

type Purchase = Row<'purchases'>;

const purchasesOf = (db: Queries, userId: string) =>
  db
    .selectFrom('purchases')
    .selectAll()
    .select(counts.as('subscribed'))
    .where('userId', '=', userId)
    .orderBy(countingFirst);

/** The user's newest purchase that counts; undefined without one. */
export const currentPurchase = (db: Queries, userId: string) =>
  purchasesOf(db, userId).where(counts).executeTakeFirst();

/** The user's newest purchase, preferably one that counts; undefined without one. */
export const latestPurchase = (db: Queries, userId: string) =>
  purchasesOf(db, userId).where(isReported).executeTakeFirst();

/** When a purchase renews next, as far as the provider has told. */
export const renewalOf = async (db: Queries, { id }: Pick<Purchase, 'id'>): Promise<Date | null> => {
  const renewals = db.selectFrom('renewals').select('renewsAt').where('purchaseId', '=', id);
  return (await renewals.executeTakeFirst())?.renewsAt ?? null;
};

const subscriptionPrefix = 'subscription ';

/** The user's newest subscription, preferably one that counts; undefined without one. */
export const manageableSubscription = (db: Queries, userId: string) =>
  purchasesOf(db, userId).where('id', 'like', `${subscriptionPrefix}%`).executeTakeFirst();

/** A subscription of the user that the provider can still charge; undefined without one. */
export const renewingSubscription = (db: Queries, userId: string) =>
  db
    .selectFrom('purchases')
    .select('id')
    .where('userId', '=', userId)
    .where('id', 'like', `${subscriptionPrefix}%`)
    .where('status', 'not in', ['cancelled', 'expired'])
    .executeTakeFirst();

/** The id under which a provider's subscription is stored. */
export const storedIdOf = (id: string): string => subscriptionPrefix + id;

/** The provider's id of a stored subscription. */
export const providerIdOf = ({ id }: Pick<Purchase, 'id'>): string => id.slice(subscriptionPrefix.length);

/** Serializes the confirmation of an address and the storing of its purchases, until the transaction ends. */
const lockAddress = async (trx: Queries, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`purchases of ${email}`}, 0))`.execute(trx);
};

/**
 * Gives the account the purchases with its address that belong to no account yet. Call it in the transaction
 * that confirms the address, and never for an unconfirmed one: anybody can register a stranger's address.
 */
export const joinPurchases = async (
  trx: Queries,
  { id: userId, email }: Pick<Row<'users'>, 'id' | 'email'>,
): Promise<void> => {
  await lockAddress(trx, email);
  await trx
    .updateTable('purchases')
    .set({ userId, email: null })
    .where('userId', 'is', null)
    .where('email', '=', email)
    .execute();
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const userWith = async (trx: Queries, id: string): Promise<string | undefined> =>
  uuid.test(id)
    ? (await trx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst())?.id
    : undefined;

const userWithConfirmed = async (trx: Queries, email: string): Promise<string | undefined> => {
  const users = trx.selectFrom('users').select('id').where('confirmedAt', 'is not', null);
  return (await users.where('email', '=', email).executeTakeFirst())?.id;
};

/** A purchase as the provider reported it. */
type Report = Omit<Purchase, 'userId'> & Pick<Row<'renewals'>, 'renewsAt'>;

/** Stores a purchase as the provider reported it, unless a newer report is stored. @returns the stored purchase */
const storeReport = async (trx: Queries, { renewsAt, ...purchase }: Report): Promise<Purchase> => {
  const { id, email, plan, productId, status, endsAt, updatedAt, reportedAt } = purchase;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('purchases')
    .values({ ...purchase, userId: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          ...{ plan, productId, status, endsAt, updatedAt, reportedAt },
          email: sql`case when purchases.user_id is null then coalesce(${email}, purchases.email) end`,
        })
        .where(
          sql<boolean>`(purchases.updated_at, coalesce(purchases.reported_at, '-infinity'))
            <= (excluded.updated_at, excluded.reported_at)`,
        ),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) {
    await trx
      .insertInto('renewals')
      .values({ purchaseId: id, renewsAt })
      .onConflict((conflict) => conflict.column('purchaseId').doUpdateSet({ renewsAt }))
      .execute();
  }
  return trx.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
};

/** Deletes the user's purchases. Only the provider's ids stay, so that its later reports don't bring the address back. */
export const forgetPurchases = async (trx: Queries, userId: string): Promise<void> => {
  await trx
    .with('deleted', (query) =>
      query.deleteFrom('purchases').where('userId', '=', userId).returning(['id', 'updatedAt']),
    )
    .insertInto('forgottenPurchases')
    .columns(['id', 'updatedAt'])
    .expression((query) => query.selectFrom('deleted').select(['id', 'updatedAt']))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ updatedAt: eb.ref('excluded.updatedAt') })),
    )
    .execute();
};

/**
 * Whether the purchase belonged to an account that was deleted, and the report does not show a running plan. A person who
 * resumes or pays at the provider afterwards wants the plan.
 */
const isForgotten = async (trx: Queries, { id, status, updatedAt }: Report): Promise<boolean> => {
  const tombstones = trx.selectFrom('forgottenPurchases').select('updatedAt').where('id', '=', id);
  const forgotten = await tombstones.executeTakeFirst();
  if (!forgotten) return false;
  if (updatedAt <= forgotten.updatedAt || !running.includes(status)) return true;
  await trx.deleteFrom('forgottenPurchases').where('id', '=', id).execute();
  return false;
};

/**
 * Stores a purchase as the provider reported it, unless a newer report is stored, and gives it to its buyer. Its user
 * never changes. Without an account of the buyer, it is kept until `joinPurchases`.
 * @param claimedUserId the user id that the buyer's browser sent with the checkout: not verified
 * @returns whether the purchase belongs to a user, or why it is not stored
 */
export const applyPurchase = async (
  trx: Queries,
  purchase: Report,
  claimedUserId = '',
): Promise<'applied' | 'kept for its buyer' | 'of a deleted account'> => {
  const { id, email } = purchase;
  if (email !== null) await lockAddress(trx, email);
  // Waits for a running deletion of the purchase's account.
  await trx.selectFrom('purchases').select('id').where('id', '=', id).forUpdate().execute();
  if (await isForgotten(trx, purchase)) return 'of a deleted account';
  const stored = await storeReport(trx, purchase);
  if (stored.userId !== null) return 'applied';
  const userId =
    (await userWith(trx, claimedUserId)) ??
    // An older report may name an address that has been corrected since.
    (email !== null && stored.email === email ? await userWithConfirmed(trx, email) : undefined);
  if (userId === undefined) return 'kept for its buyer';
  await trx.updateTable('purchases').set({ userId, email: null }).where('id', '=', id).execute();
  return 'applied';
};
