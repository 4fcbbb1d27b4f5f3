import { useSelector } from '@xstate/react';
import { Link } from '../../components/controls/Link';
import { signup } from '../../content/account';
import { useApp } from '../AppContext';
import { dollars } from '../pricing/dollars';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';

/** The plan that the person has chosen before signing up, and the way back to the plans. */
export function ChosenPlan({ redirectTo }: { redirectTo: string | null }) {
  const { settings } = useApp();
  const actor = useActorRef(useProvided('chosenPlan'), { input: { redirectTo } });
  const plan = useSelector(actor, ({ context }) => context.plan);
  if (plan === null) return null;
  const { name, price } = plan.attributes;
  return (
    <>
      {signup.plan(name, dollars(price), settings.oneTimeProductIds.includes(plan.id))} ·{' '}
      <Link href="#/pricing">{signup.changePlan}</Link>
    </>
  );
}
