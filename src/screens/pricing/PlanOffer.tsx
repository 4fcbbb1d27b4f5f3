import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button, ButtonLink } from '../../components/controls/Button';
import { PlanCard } from '../../components/marketing/PlanCard';
import { withRedirectTo } from '../../urls/query';
import { pricing } from '../../content/pricing';
import type { planButtonMachine } from '../../machines/pricing/planButton.machine';
import { useApp } from '../AppContext';
import { useProvided } from '../provided';
import { dollars } from './dollars';

type PlanButtonRef = ActorRefFrom<typeof planButtonMachine>;

/** A plan's card; the state of its plan button actor decides the button. */
export function PlanOffer({ button, headingLevel }: { button: PlanButtonRef; headingLevel: 2 | 3 }) {
  const { settings } = useApp();
  const plan = useSelector(button, ({ context }) => context.plan);
  const current = useSelector(button, (snapshot) => snapshot.matches({ offer: 'current' }));
  const isNew = useSelector(button, (snapshot) => snapshot.hasTag('firstPlan'));
  const once = settings.oneTimeProductIds.includes(plan.id);
  const recommended = isNew && plan.attributes.slug === pricing.recommendedSlug;
  return (
    <PlanCard
      name={plan.attributes.name}
      price={dollars(plan.attributes.price)}
      period={(once ? pricing.once : pricing.yearly).period}
      billed={(once ? pricing.once : pricing.yearly).billed}
      monthly={once ? undefined : pricing.monthly(dollars(Math.round(plan.attributes.price / 1200) * 100))}
      features={plan.features}
      shared={
        plan.shared.length > 0
          ? { summary: pricing.shared(plan.shared.length), features: plan.shared }
          : undefined
      }
      headingLevel={headingLevel}
      highlighted={current || recommended}
      badge={current ? pricing.yourPlan : recommended ? pricing.recommended : undefined}
      action={<PlanAction button={button} loud={recommended} />}
      terms={<Terms button={button} once={once} />}
    />
  );
}

function PlanAction({ button, loud }: { button: PlanButtonRef; loud: boolean }) {
  const purchaseAddress = useProvided('purchaseAddress');
  const { plan, user } = useSelector(button, ({ context }) => context);
  const { offer } = useSelector(button, ({ value }) => value);
  const variant = loud ? 'primary' : 'secondary';
  const choose = () => button.send({ type: 'plan.chosen' });

  if (offer === 'current' || offer === 'notForSale') {
    return (
      <Button disabled wide>
        {offer === 'current' ? plan.attributes.name : pricing.unavailable}
      </Button>
    );
  }
  const address = purchaseAddress(plan, user);
  if (offer === 'signedOut') {
    return (
      <ButtonLink href={withRedirectTo('#/signup', address)} onClick={choose} variant={variant} wide>
        {pricing.signUp}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink href={address} onClick={choose} variant={variant} wide>
      {offer === 'upgrade' ? pricing.upgrade : pricing.start}
    </ButtonLink>
  );
}

/** The payment and its start, or the message that a checkout failed. */
function Terms({ button, once }: { button: PlanButtonRef; once: boolean }) {
  const price = useSelector(button, ({ context }) => dollars(context.plan.attributes.price));
  const failed = useSelector(button, (snapshot) => snapshot.matches({ checkout: 'failed' }));
  const isNew = useSelector(button, (snapshot) => snapshot.hasTag('firstPlan'));
  const sold = useSelector(button, (snapshot) => snapshot.hasTag('forSale'));
  const { trial, noTrial, once: paidOnce } = pricing.terms;
  return (
    <>
      {failed ? <span role="alert">{pricing.checkoutFailed} </span> : null}
      {sold ? (once ? paidOnce : isNew ? trial : noTrial)(price) : null}
    </>
  );
}
