import type { Schema } from '../contract/types';
import type { PricingContext } from './context';
import type { OfferedPlan } from './plans';
import { currentPurchase } from './purchases';

/** The lines of a plan's description. */
const linesOf = ({ attributes: { description } }: Schema<'Plan'>): string[] =>
  description.split(/<[^>]*>|\n/).map((line) => line.trim());

/**
 * The seats of a plan by its description, which is where the provider has them: "1 seat", "Up to 10 seats", "Unlimited
 * seats", or those of the plan that it says it has everything of.
 * @returns null for any number, undefined where no line says so
 */
export const seatsOf = (offered: readonly OfferedPlan[], productId: string): number | null | undefined => {
  const found = offered.find(({ plan }) => plan.id === productId);
  if (!found) return undefined;
  const lines = linesOf(found.plan);
  for (const line of lines) {
    const [, number] = /^(?:up to )?(\d+) seats?(?:,.*)?$/i.exec(line) ?? [];
    if (number !== undefined) return Number(number);
    if (/^unlimited seats$/i.test(line)) return null;
  }
  const [inherited] = lines.flatMap((line) => /^everything in (.+)$/i.exec(line)?.[1] ?? []);
  const base = offered.find(({ plan }) => plan.attributes.name === inherited && plan.id !== productId);
  return (
    base &&
    seatsOf(
      offered.filter((one) => one !== found),
      base.plan.id,
    )
  );
};

/**
 * The seats of a person's present plan.
 * @param siteUrl the origin of the test store's URLs
 * @returns null for any number, undefined without a plan or where it isn't known
 */
export const seatsOfUser = async (
  { db, plans, log }: Pick<PricingContext, 'db' | 'plans' | 'log'>,
  userId: string,
  siteUrl: string,
): Promise<number | null | undefined> => {
  const purchase = await currentPurchase(db, userId);
  if (!purchase) return undefined;
  try {
    return seatsOf(await plans.list(siteUrl), purchase.productId);
  } catch (error) {
    // The members are listed while the provider is away.
    log.warn({ err: error }, 'seats unknown');
    return undefined;
  }
};
