import { playwright } from '#xstate-paths/onPlaywright';
import { planButton } from '../../models/pricing/pricing.model';
import { pathsInBrowser } from './inBrowser';
import { expect, logInAtService } from '../../e2e/test';
import { holdRequests } from './holdRequests';

pathsInBrowser(
  planButton,
  'for nobody',
  async ({ page, context, request, account }) => {
    const session = await logInAtService(request, account);
    const otherTab = await context.newPage();
    await otherTab.goto('/healthz');
    const checkout = await holdRequests(page, '/checkouts');
    await page.goto('/#/pricing');

    const card = page.getByRole('article').first();
    const planName = (await card.getByRole('heading').textContent()) ?? '';
    const plans = await request.get('/v1/subscription/packeges', { params: { store_id: '48211' } });
    const { data } = (await plans.json()) as { data: { id: string; attributes: { name: string } }[] };
    const id = data.find(({ attributes }) => attributes.name === planName)?.id ?? '';

    let buyer = '';
    /** Writes a signed-in user with a plan to local storage from another tab. */
    const tell = (subscribed: boolean, productId: string | null) => async () => {
      buyer = account.email;
      const subscription = productId === null ? null : { productId, plan: planName };
      const user = { ...session.user, subscribed, subscription };
      await otherTab.evaluate(
        ([storedUser, tokens]) => {
          localStorage.setItem('user', storedUser);
          localStorage.setItem('tokens', tokens);
        },
        [JSON.stringify(user), JSON.stringify(session.tokens)] as const,
      );
    };
    // A Control-click opens the store in a new tab and keeps this page.
    const choose = async () => {
      const beside = context.waitForEvent('page');
      await card.getByRole('link').click({ modifiers: ['Control'] });
      await (await beside).close();
    };
    const offers = (name: string) => () =>
      expect(card.getByRole('link', { name, exact: true })).toBeVisible();
    return {
      surface: playwright(card),
      perform: {
        'nobody is signed in': async () => {
          buyer = '';
          await otherTab.evaluate(() => localStorage.clear());
        },
        'a user without a plan is signed in': tell(false, null),
        'a user whose plan has ended is signed in': tell(false, id),
        'a user with this plan is signed in': tell(true, id),
        'a user with another plan is signed in': tell(true, 'other'),
        'the plan is chosen': async () => {
          const made = checkout.count();
          await choose();
          await expect.poll(checkout.count).toBe(made + 1);
          expect(checkout.last()?.postDataJSON()).toMatchObject({
            data: { attributes: { checkout_data: { email: buyer } } },
          });
        },
        'the checkout is created': () => checkout.pass(),
        'the checkout fails': () => checkout.fail(),
      },
      sees: {
        'offer.signedOut': offers('Signup Today'),
        'offer.available': offers('Get Started'),
        'offer.returning': offers('Get Started'),
        'offer.upgrade': offers('Upgrade'),
        'offer.current': async () => {
          await expect(card.getByRole('button', { name: planName })).toBeDisabled();
          await expect(card.getByRole('link')).toHaveCount(0);
        },
        'checkout.idle': () => undefined,
        'checkout.failed': () => expect(page.getByText('You can still order at the store')).toBeVisible(),
        'checkout.creating': async ({ leaves }) => {
          await expect.poll(checkout.count).toBeGreaterThan(0);
          const sent = checkout.count();
          if (!leaves.includes('offer.current')) await choose();
          expect(checkout.count()).toBe(sent);
        },
      },
    };
  },
  {
    without: ({ from, event }) => event === 'the plan is chosen' && from.stateKey.startsWith('offer.current'),
  },
);
