import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from '../../components/controls/Link';
import { signup } from '../../content/account';
import type { chosenPlanMachine } from '../../machines/pricing/chosenPlan.machine';
import { useApp } from '../AppContext';
import { dollars } from '../pricing/dollars';

/** The plan that the person has chosen before signing up, and the way back to the plans. */
export function ChosenPlan({ actor }: { actor: ActorRefFrom<typeof chosenPlanMachine> }) {
  const { settings } = useApp();
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
