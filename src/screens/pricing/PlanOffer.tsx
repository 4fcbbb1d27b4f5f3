import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button, ButtonLink } from '../../components/controls/Button';
import { PlanCard } from '../../components/marketing/PlanCard';
import { withRedirectTo } from '../../urls/query';
import { pricing } from '../../content/pricing';
import type { planButtonMachine } from '../../machines/pricing/planButton.machine';
import { useApp } from '../AppContext';
import { usePricingMachines } from './machines';

type PlanButtonRef = ActorRefFrom<typeof planButtonMachine>;

/** A plan's card; the state of its plan button actor decides the button. */
export function PlanOffer({ button, headingLevel }: { button: PlanButtonRef; headingLevel: 2 | 3 }) {
  const { settings } = useApp();
  const plan = useSelector(button, ({ context }) => context.plan);
  const { offer } = useSelector(button, ({ value }) => value);
  const once = settings.oneTimeProductIds.includes(plan.id);
  return (
    <PlanCard
      name={plan.attributes.name}
      price={dollars(plan.attributes.price)}
      period={(once ? pricing.once : pricing.yearly).period}
      billed={(once ? pricing.once : pricing.yearly).billed}
      features={plan.features}
      headingLevel={headingLevel}
      highlighted={offer === 'current'}
      badge={offer === 'current' ? pricing.yourPlan : undefined}
      action={<PlanAction button={button} />}
    />
  );
}

function PlanAction({ button }: { button: PlanButtonRef }) {
  const { purchaseAddress } = usePricingMachines();
  const { plan, user } = useSelector(button, ({ context }) => context);
  const { offer } = useSelector(button, ({ value }) => value);
  const address = purchaseAddress(plan, user);
  const choose = () => {
    button.send({ type: 'plan.chosen' });
  };

  if (offer === 'current' || address === null) {
    return (
      <Button disabled wide>
        {offer === 'current' ? plan.attributes.name : pricing.unavailable}
      </Button>
    );
  }
  if (offer === 'signedOut') {
    return (
      <ButtonLink href={withRedirectTo('#/signup', address)} onClick={choose} wide>
        {pricing.signUp}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href={address} onClick={choose} wide>
      {offer === 'upgrade' ? pricing.upgrade : pricing.start}
    </ButtonLink>
  );
}

/** Formats cents as US dollars; whole dollars have no decimals. */
const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
