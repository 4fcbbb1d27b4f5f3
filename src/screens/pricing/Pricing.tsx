import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ButtonLink, SmallButton } from '../../components/controls/Button';
import { EmptyState } from '../../components/display/EmptyState';
import { Fold } from '../../components/display/Fold';
import { Icon } from '../../components/foundations/Icon';
import { NoticePlace } from '../../components/foundations/layout';
import { Notice } from '../../components/display/Notice';
import { pricing } from '../../content/pricing';
import type { purchaseMachine } from '../../machines/pricing/purchase.machine';
import { withRedirectTo } from '../../urls/query';
import { useAuth } from '../AppContext';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { NextSteps } from '../marketing/NextSteps';
import { dollars } from './dollars';
import { ManagePlan } from './ManagePlan';
import { PricingSection } from './PricingSection';
import { useRenews } from './useRenews';

/** The pricing page; on return from the store it also confirms the purchase. */
export const Pricing = ({ purchased }: { purchased: boolean }) =>
  purchased ? <Purchased /> : <PricingSection level={1} />;

/** The page after returning from the store: the state of the purchase, then the next steps and the plans. */
export function Purchased() {
  const actor = useActorRef(useProvided('purchase'));
  const confirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const confirmed = useSelector(actor, (snapshot) => snapshot.matches('confirmed'));
  const { trialEndsAt, price } = useSelector(actor, ({ context }) => context);
  const user = useSelector(useAuth(), ({ context }) => context.user);
  const renews = useRenews();
  const words = pricing.purchase;
  // The plans are left out, because they would move when the next steps load.
  if (confirming)
    return (
      <EmptyState
        headingLevel={1}
        icon={<Icon name="clock" size={26} />}
        title={words.confirming.title}
        text={words.confirming.text}
        busy
      />
    );
  if (!confirmed)
    return (
      <>
        <Unconfirmed actor={actor} />
        <PricingSection level={1} />
      </>
    );
  const { title, text, trial, receipt, compare } = words.confirmed;
  return (
    <>
      <NextSteps
        title={title(user?.subscription?.plan)}
        text={trialEndsAt === null ? text : trial(trialEndsAt, price === null ? null : dollars(price))}
        receipt={user ? receipt(user.email) : null}
        action={renews ? <ManagePlan /> : null}
      />
      <Fold summary={compare} centered>
        <PricingSection level={2} />
      </Fold>
    </>
  );
}

/** The person's options if the purchase could not be confirmed. */
function Unconfirmed({ actor }: { actor: ActorRefFrom<typeof purchaseMachine> }) {
  const late = useSelector(actor, (snapshot) => snapshot.matches('late'));
  const words = pricing.purchase;
  return (
    <NoticePlace>
      <Notice
        action={
          late ? (
            <SmallButton onClick={() => actor.send({ type: 'check.requested' })}>
              {pricing.checkAgain}
            </SmallButton>
          ) : (
            <ButtonLink
              variant="secondary"
              size="small"
              href={withRedirectTo('#/login', '/pricing?purchased=true')}
            >
              {words.logIn}
            </ButtonLink>
          )
        }
      >
        {late ? words.late : words.signedOut}
      </Notice>
    </NoticePlace>
  );
}
