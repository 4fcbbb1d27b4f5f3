import { useSelector } from '@xstate/react';
import { Button, ButtonLink } from '../../components/controls/Button';
import { NoticePlace } from '../../components/foundations/layout';
import { Notice } from '../../components/display/Notice';
import { pricing } from '../../content/pricing';
import { withRedirectTo } from '../../urls/query';
import { useAuth } from '../AppContext';
import { useActorRef } from '../useActorRef';
import { usePricingMachines } from './machines';

/** The status of the purchase after returning from the store. */
export function PurchaseStatus() {
  const actor = useActorRef(usePricingMachines().purchase);
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'confirming'));
  const plan = useSelector(useAuth(), ({ context }) => context.user?.subscription?.plan);
  return (
    <NoticePlace>
      <Notice
        kind={state === 'confirmed' ? 'success' : 'info'}
        action={
          state === 'late' ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                actor.send({ type: 'check.requested' });
              }}
            >
              {pricing.checkAgain}
            </Button>
          ) : state === 'signedOut' ? (
            <ButtonLink
              variant="secondary"
              size="small"
              href={withRedirectTo('#/login', '/pricing?purchased=true')}
            >
              {pricing.purchase.logIn}
            </ButtonLink>
          ) : null
        }
      >
        {state === 'confirmed' ? pricing.purchase.confirmed(plan) : pricing.purchase[state]}
      </Notice>
    </NoticePlace>
  );
}
