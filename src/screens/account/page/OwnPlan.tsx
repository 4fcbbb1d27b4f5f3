import { Link } from '../../../components/controls/Link';
import { accountPage } from '../../../content/accountPage';
import { ManagePlan } from '../../pricing/ManagePlan';
import { useRenews } from '../../pricing/useRenews';

/** The person's plan, and the way to change it. */
export function OwnPlan({ plan }: { plan: string | undefined }) {
  const renews = useRenews();
  const words = accountPage.plan;
  return (
    <>
      <p>{plan === undefined ? words.none : words.current(plan)}</p>
      <div>{renews ? <ManagePlan /> : <Link href="#/pricing">{words.see}</Link>}</div>
    </>
  );
}
