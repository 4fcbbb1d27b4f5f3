import { useSelector } from '@xstate/react';
import { Button } from '../../components/controls/Button';
import { EmptyState } from '../../components/display/EmptyState';
import { VisuallyHidden } from '../../components/foundations/layout';
import { PlanGrid, PlanCardSkeleton } from '../../components/marketing/PlanCard';
import { Notice } from '../../components/display/Notice';
import { TitledSection } from '../../components/display/TitledSection';
import { pricing } from '../../content/pricing';
import { useApp } from '../AppContext';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';
import { ManagePlan } from './ManagePlan';
import { PlanOffer } from './PlanOffer';

/** The plans with their buttons, on the pricing page and the landing page. */
export function PricingSection({ level }: { level: 1 | 2 }) {
  const actor = useActorRef(useProvided('pricing'));
  const buttons = useSelector(actor, ({ context }) => context.buttons);
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const user = useSelector(actor, ({ context }) => context.user);
  const plan = user?.subscription?.plan;
  const once = useApp().settings.oneTimeProductIds.includes(user?.subscription?.productId ?? '');
  const { present } = pricing;
  const empty = useSelector(actor, (snapshot) => snapshot.matches('empty'));
  return (
    <TitledSection
      place="pricing"
      level={level}
      title={pricing.title}
      text={pricing.subtitle}
      centered
      chapter={level === 2}
    >
      {loading ? <LoadingPlans page={level === 1} /> : null}
      {empty ? (
        <EmptyState
          title={pricing.empty.title}
          text={pricing.empty.text}
          headingLevel={level === 1 ? 2 : 3}
          action={
            <Button variant="secondary" onClick={() => actor.send({ type: 'plans.requested' })}>
              {pricing.empty.again}
            </Button>
          }
        />
      ) : null}
      {plan && (user.subscribed || !once) ? (
        <Notice action={once ? null : <ManagePlan />}>
          {(user.subscribed ? (once ? present.once : present.yearly) : present.stopped)(plan)}
        </Notice>
      ) : null}
      {buttons.length > 0 ? (
        <PlanGrid>
          {buttons.map((button) => (
            <PlanOffer key={button.id} button={button} headingLevel={level === 1 ? 2 : 3} />
          ))}
        </PlanGrid>
      ) : null}
    </TitledSection>
  );
}

const LoadingPlans = ({ page }: { page: boolean }) => (
  <PlanGrid data-whole={page ? '' : undefined}>
    <VisuallyHidden role="status">{pricing.loading}</VisuallyHidden>
    <PlanCardSkeleton />
    <PlanCardSkeleton />
    <PlanCardSkeleton />
  </PlanGrid>
);
