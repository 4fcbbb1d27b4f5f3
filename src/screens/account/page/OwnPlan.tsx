import { useSelector } from '@xstate/react';
import { ButtonLink } from '../../../components/controls/Button';
import { Link } from '../../../components/controls/Link';
import { DeviceRow, DeviceRows } from '../../../components/page/DeviceRows';
import { SettingsAction, SettingsLinks, SettingsOutline } from '../../../components/page/SettingsLayout';
import { accountPage } from '../../../content/accountPage';
import { ManagePlan } from '../../pricing/ManagePlan';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { useLoadFailure } from '../../useLoadFailure';

const words = accountPage.plan;

/** The person's plan, its end, and the links to change it and to its receipts. */
export function OwnPlan() {
  const actor = useActorRef(useProvided('ownPlan'));
  const plan = useSelector(actor, ({ context }) => context.plan);
  const failure = useLoadFailure(actor, words.unread);
  if (!plan) return failure ?? <SettingsOutline of="row" />;
  const { subscribed, subscription } = plan;
  const isBoughtOnce = ['paid', 'refunded'].includes(subscription?.status ?? '');
  /** “Manage plan” resumes it; a new purchase would be charged twice. */
  const isResumable = ['paused', 'unpaid'].includes(subscription?.status ?? '');
  return (
    <>
      {failure}
      {subscription ? (
        <DeviceRows>
          <DeviceRow name={subscription.plan} facts={words.facts(subscription, subscribed)}>
            {isBoughtOnce ? null : <ManagePlan />}
          </DeviceRow>
        </DeviceRows>
      ) : (
        <SettingsAction text={words.none}>
          <ButtonLink href="#/pricing" variant="secondary" size="small">
            {words.see}
          </ButtonLink>
        </SettingsAction>
      )}
      {subscription ? (
        <SettingsLinks>
          <Link href="https://app.lemonsqueezy.com/my-orders" newTab>
            {words.receipts}
          </Link>
          {subscribed || isResumable ? null : <Link href="#/pricing">{words.see}</Link>}
        </SettingsLinks>
      ) : null}
    </>
  );
}
