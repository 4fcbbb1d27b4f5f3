import type { Page } from '@playwright/test';
import { scripts, watchErrors, watchFrames, watchHeadings } from '../e2e/watchPage';
import {
  comeBackSignedIn,
  expect,
  fillInLogIn,
  hold,
  hydrated,
  newcomer,
  registerStudent,
  test,
} from '../e2e/test';

const plans = 'Choose the Right Plan for You';
const token = 'k'.repeat(43);

/** Leaves the site, so that the next address is the first one of a visit. */
const leave = async (page: Page) => {
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};
/** Opens an address as the first one of a visit, without the site's scripts. @returns lets them come */
const openHeld = async (page: Page, address: string) => {
  await leave(page);
  const release = await hold(page, scripts);
  await page.route('**/auth/reset-password/lookup', (route) => route.fulfill({ status: 204 }));
  await page.goto(address);
  return release;
};
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The pages that everybody has a document of: path, heading, title, and the label of a field. */
const pages = [
  ['/pricing', plans, 'Pricing'],
  ['/affiliate-program', 'Get paid for a good recommendation', 'Affiliate Program'],
  ['/support', "We're Almost Ready", 'Support'],
  ['/training', "We're Almost Ready", 'Training'],
  ['/policy', 'Privacy Policy', 'Privacy Policy'],
  ['/refund', 'Refund Policy', 'Refund Policy'],
  ['/welcome', 'Thanks for installing ThreadKeep', 'Welcome'],
  ['/email-link', 'Confirm your email address', 'Your email address'],
  ['/mail-check', 'Check your mail', 'Check your mail'],
  ['/all-done', 'All done!', 'All done'],
  ['/draft-model', 'Posts that are ready to go', 'Post templates'],
  ['/extension-path', 'Every post worth keeping, in a folder', 'Bookmark folders'],
  ['/bookmark-path', 'Bookmark a post without leaving it', 'Bookmark a post'],
  ['/bookmark-saved', 'Bookmark a post without leaving it', 'Bookmark saved'],
  ['/login', 'Welcome back', 'Log in', 'Password'],
  ['/signup', 'Create your account', 'Sign Up', 'Name'],
  ['/forgot-password', 'Forgot your password?', 'Forgot password', 'Email'],
  ['/feedback', 'Sorry to see you go', 'Feedback', 'Anything you’d like to add?'],
] as const;

/** Visits of those pages with more in their address. */
const visits = [
  ['/#/login?redirectTo=%2Fpricing', 'Welcome back', 'Log in', 'Password'],
  ['/#/signup?email=ana%40school.example', 'Create your account', 'Sign Up', 'Name'],
  ['/#/signup?redirectTo=%2Fmembers', 'Create your account', 'Sign Up', 'Name'],
  [`/#/reset-password?token=${token}`, 'Set new password', 'Set new password', 'Password'],
  ['/#/pricing?aff=maya', plans, 'Pricing'],
  ['/#/policy#payments', 'Privacy Policy', 'Privacy Policy'],
  ['/#/members', 'Welcome back', 'Log in', 'Password'],
] as const;

for (const [kind, addresses] of Object.entries({
  'a hash route': pages.map(([path, ...shown]) => [`/#${path}`, ...shown] as const),
  'a typed path': pages,
  'a page with more in its address': visits,
}))
  test(`${kind} that is opened first is read before the site’s script, shows no other page, and works without an error`, async ({
    page,
  }) => {
    test.setTimeout(15_000 * addresses.length);
    const errors = watchErrors(page);
    const headings = await watchHeadings(page);
    for (const [address, heading, title, field] of addresses)
      await test.step(address, async () => {
        headings.length = 0;
        const release = await openHeld(page, address);
        await expect(headingOf(page, heading), address).toBeVisible();
        await expect(page).toHaveTitle(`${title} · ThreadKeep`);
        if (field) await expect(page.getByLabel(field, { exact: true }), address).toBeEditable();
        else await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
        release();
        await hydrated(page);
        await expect(page).toHaveURL(/\/#\//);
        await expect(page).toHaveTitle(`${title} · ThreadKeep`);
        await expect(page.getByText('Loading plans')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await expect(headingOf(page, heading), address).toBeVisible();
        expect(headings, address).toEqual([heading]);
        expect(page.frames(), address).toHaveLength(1);
        expect(errors, address).toEqual([]);
      });
  });

test('a page without its own document shows no other one before the site’s script, and then appears', async ({
  page,
  account,
}) => {
  test.setTimeout(120_000);
  const headings = await watchHeadings(page);
  const arrives = (address: string, heading: string) =>
    test.step(address, async () => {
      headings.length = 0;
      const release = await openHeld(page, address);
      await expect(page.getByRole('main'), address).toBeHidden();
      release();
      await expect(headingOf(page, heading), address).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      // A visit back from the store says “One moment” while the session is read.
      expect(
        headings.filter((text) => text !== 'One moment'),
        address,
      ).toEqual([heading]);
    });
  for (const [address, heading] of [
    ['/#/no-such-page', 'Page not found'],
    ['/nobody', 'Page not found'],
    ['/#/reset-password', 'This link isn’t valid'],
    ['/#/reset-password?token=abc', 'This link isn’t valid'],
    [`/reset-password#/reset-password?token=${token.slice(9)}`, 'This link isn’t valid'],
    ['/#/signup?email=ana%40school.example&role=manager', 'This invitation link is incomplete'],
    ['/#/signup?email=ana%40school.example&teamId=t1', 'This invitation link is incomplete'],
    ['/#/pricing?purchased=true', plans],
    ['/pricing?purchased=true', plans],
  ] as const)
    await arrives(address, heading);

  await leave(page);
  await page.goto('/#/pricing');
  const plan = page.getByRole('link', { name: 'Signup Today' }).first();
  await arrives(`/${(await plan.getAttribute('href')) ?? ''}`, 'Create your account');
  await expect(page.getByRole('link', { name: 'change' })).toBeVisible();

  await comeBackSignedIn(page, account);
  await leave(page);
  await page.goto('/pricing?purchased=true');
  await expect(page).toHaveURL('/#/pricing?purchased=true');
  await expect(page.getByText('We’re confirming your payment')).toBeVisible();
  await arrives('/#/login?redirectTo=%2Fsupport', "We're Almost Ready");
});

test('a log-in form that was filled in before the site’s script logs in once the broken connection is back', async ({
  page,
  context,
  account,
}) => {
  const release = await openHeld(page, '/#/login?redirectTo=%2Fsupport');
  const button = await fillInLogIn(page, account);
  const lost = page.waitForEvent('requestfailed', (request) => scripts.test(request.url()));
  await context.setOffline(true);
  await button.click();
  release();
  await lost;
  await context.setOffline(false);
  await expect(page.getByText('Login Successfully!')).toBeVisible({ timeout: 25_000 });
  await expect(page).toHaveURL('/#/support');
});

/** The offers for people without a session, and the controls of people with one. */
const visitors = {
  'the link to the log-in': { selector: 'header a[href="#/login"]' },
  'the link to the sign-up': { selector: 'header a[href="#/signup"]' },
  'a plan with a sign-up': { selector: 'article a[href^="#/signup"]' },
};
const users = {
  'the person’s menu': { selector: 'header button[title]' },
  'the way to the extension': { selector: 'header a', text: 'Move to extension' },
  'the next steps': { selector: '[data-steps] h2' },
  'the members page': { selector: 'h1', text: 'Members' },
  'the account page': { selector: 'h1', text: 'Account' },
};
/** The controls of people who may change the list, and of those who may read it. */
const staff = {
  'a row of the list': { selector: '[role=gridcell]' },
  'the way to add a member': { selector: 'main button', text: 'Add member' },
  'the way to import members': { selector: 'main button', text: 'Import' },
  'the way to invite': { selector: 'main button', text: 'Invite' },
};

/** Each address is opened first; `last` are the parts that are there in the end. */
const parties = [
  {
    who: 'a visitor',
    addresses: ['/', '/pricing', '/signup', '/members', '/#/account'],
    foreign: { ...users, ...staff },
    last: 'the link to the log-in',
  },
  {
    who: 'a person who comes back signed in',
    addresses: ['/', '/#/login', '/members', '/#/account'],
    foreign: visitors,
    last: 'the person’s menu',
  },
  {
    who: 'a person whose access token is out of date',
    refused: ['access'],
    addresses: ['/#/pricing', '/members'],
    foreign: visitors,
    last: 'the person’s menu',
  },
  {
    who: 'a person whose session turns out to have ended',
    refused: ['access', 'refresh'],
    addresses: ['/', '/#/account'],
    foreign: {},
    last: 'the link to the log-in',
  },
  {
    who: 'a student',
    addresses: ['/members'],
    foreign: { ...visitors, ...staff },
    last: 'the refusal',
  },
] as const;

for (const visit of parties)
  test(`${visit.who} sees nothing in any frame that belongs to others`, async ({
    page,
    account,
    request,
  }) => {
    const student = newcomer('Uma Berg');
    if (visit.who === 'a student') await registerStudent(request, account, student);
    const watched = await watchFrames(page, {
      ...visitors,
      ...users,
      ...staff,
      'the refusal': { selector: 'h2', text: 'You’re a student here' },
    });
    const tenMore = async () => {
      const before = watched.frames;
      await expect.poll(() => watched.frames).toBeGreaterThan(before + 10);
    };
    for (const address of visit.addresses) {
      await page.goto('about:blank');
      if (visit.who !== 'a visitor')
        await comeBackSignedIn(
          page,
          visit.who === 'a student' ? student : account,
          'refused' in visit ? visit.refused : [],
        );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const [scriptsCome, answersCome] = [await hold(page, scripts), await hold(page, '**/v1/**')];
      watched.seen.length = 0;
      await page.goto(address, { waitUntil: 'commit' });
      await tenMore();
      scriptsCome();
      await hydrated(page);
      await tenMore();
      answersCome();
      await expect.poll(() => watched.seen.at(-1), address).toContain(visit.last);
      await tenMore();
      const foreign = Object.keys(visit.foreign);
      const seen = watched.seen.flat();
      expect(
        foreign.filter((part) => seen.includes(part)),
        address,
      ).toEqual([]);
      // After the first sign of a visitor nothing of a user is seen, and no frame has both.
      const isFor = (parts: object) => (names: string[]) => names.some((name) => name in parts);
      const since = watched.seen.findIndex(isFor(visitors));
      const later = since < 0 ? [] : watched.seen.slice(since);
      expect(later.filter(isFor(users)), address).toEqual([]);
    }
  });
