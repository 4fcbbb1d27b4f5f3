import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button, ButtonLink } from '../../components/controls/Button';
import { NoticePlace } from '../../components/foundations/layout';
import { Notice } from '../../components/display/Notice';
import { pricing } from '../../content/pricing';
import type { purchaseMachine } from '../../machines/pricing/purchase.machine';
import { withRedirectTo } from '../../urls/query';
import { useAuth } from '../AppContext';
import { useActorRef } from '../useActorRef';
import { NextSteps } from '../marketing/NextSteps';
import { usePricingMachines } from './machines';
import { PricingSection } from './PricingSection';

/** The page after returning from the store: the state of the purchase, the next steps once it is confirmed, the plans. */
export function Purchased() {
  const actor = useActorRef(usePricingMachines().purchase);
  const confirmed = useSelector(actor, (snapshot) => snapshot.matches('confirmed'));
  const plan = useSelector(useAuth(), ({ context }) => context.user?.subscription?.plan);
  const { title, text } = pricing.purchase.confirmed;
  return (
    <>
      {confirmed ? <NextSteps level={1} title={title(plan)} text={text} /> : <Confirmation actor={actor} />}
      <PricingSection level={confirmed ? 2 : 1} />
    </>
  );
}

/** The purchase while it is being confirmed, and what the person can do if that takes long. */
function Confirmation({ actor }: { actor: ActorRefFrom<typeof purchaseMachine> }) {
  const late = useSelector(actor, (snapshot) => snapshot.matches('late'));
  const signedOut = useSelector(actor, (snapshot) => snapshot.matches('signedOut'));
  const words = pricing.purchase;
  return (
    <NoticePlace>
      <Notice
        action={
          late ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                actor.send({ type: 'check.requested' });
              }}
            >
              {pricing.checkAgain}
            </Button>
          ) : signedOut ? (
            <ButtonLink
              variant="secondary"
              size="small"
              href={withRedirectTo('#/login', '/pricing?purchased=true')}
            >
              {words.logIn}
            </ButtonLink>
          ) : null
        }
      >
        {late ? words.late : signedOut ? words.signedOut : words.confirming}
      </Notice>
    </NoticePlace>
  );
}
