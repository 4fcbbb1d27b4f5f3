import type { User } from '../../api/account/accounts';
import type { Abortable } from '../../api/http/client';
import { readSubscription } from '../../api/pricing/billing';
import type { OwnSubscription } from '../../api/pricing/planSchemas';
import type { AuthRef } from '../../machines/session/auth.machine';
import type { Services } from './services';

interface Needed {
  services: Pick<Services, 'client' | 'session'>;
  auth: () => AuthRef;
}

/** Stores what the service says of a person, and tells the whole page. Ignored if somebody else is signed in by now. */
export const keepUser = ({ services: { session }, auth }: Needed, user: User): void => {
  session.storeUser(user);
  const stored = session.read()?.user;
  if (stored) auth().send({ type: 'session.changed', user: stored });
};

/** Reads what the signed-in person has bought. Where the page was loaded before, the rest of it learns of that, too. */
export const readOwnPlan = async (needed: Needed, options: Abortable): Promise<OwnSubscription> => {
  const { client, session } = needed.services;
  const user = session.read()?.user;
  const plan = await readSubscription(client, options);
  const { subscribed, subscription: latest } = plan;
  const subscription = subscribed && latest ? { productId: latest.productId, plan: latest.plan } : null;
  if (user && user.subscription?.productId !== subscription?.productId)
    keepUser(needed, { ...user, subscribed, subscription });
  return plan;
};
