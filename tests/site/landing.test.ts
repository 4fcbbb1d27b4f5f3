import { expect, it } from 'vitest';
import { createPasswordReset } from '../../server/account/password/passwordRoutes';
import { adoptionTimeout } from '../../src/api/session/identity';
import { accountPage } from '../../src/content/accountPage';
import { emailLink } from '../../src/content/addresses';
import { nextSteps } from '../../src/content/marketing';
import { secondStep } from '../../src/content/secondKey';
import * as userActions from '../../src/content/userActions';
import { titleOf } from '../../src/content/heads';
import { modal, nameOf, openTab, type Tab } from './support/wholePage';
import { logIn, signIn } from '../support/accounts';
import fc from '../support/fastCheck';
import { amount, seed } from '../support/generated';
import { addSecondKey, codeOf } from '../support/secondKeys';
import { goodPassword, startService } from '../support/server';
import { invite } from '../support/members';
import { pageFaults } from '../support/pageRules';
import { strangeKeys } from '../support/storageKeys';

const service = await startService({ RATE_LIMIT_FACTOR: '1000000' });
const { call, db } = service;

/** The kinds of visitors. */
const visitors = [
  'whose session has ended',
  'nobody',
  'signed in',
  'with a second key',
  'with a reset link',
  'by an affiliate',
] as const;
type Visitor = (typeof visitors)[number];

const addresses = [
  ...['/', '/pricing', '/login', '/signup', '/forgot-password', '/reset-password', '/email-link', '/members'],
  ...[
    '/account',
    '/feedback',
    '/support',
    '/welcome',
    '/affiliate-program',
    '/refund',
    '/mail-check',
    '/all-done',
  ],
  ...['/extension-path', '/bookmark-path', '/bookmark-saved', '/draft-model', '/nowhere', '/?scroll=true'],
  ...['/policy', '/policy#payments', '/refund#cancelling', '/account#your-data', '/#pricing'],
  ...['/login?redirectTo=%2Fmembers', '/signup?email=ada@example.com', '/members?role=User&search=a'],
];

const step = fc.record({
  does: fc.constantFrom(
    'press',
    'press',
    'press',
    'press',
    'fill and send',
    'fill and send',
    'back',
    'reload',
  ),
  nth: fc.nat(200),
  inMain: fc.boolean(),
});
type Chosen = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Omit<Chosen, 'does'> & {
  does: Chosen['does'] | 'expire' | 'log out elsewhere';
  /** The name of the pressed element. */
  name?: string;
  /** Its call is lost. */
  isLost?: boolean;
};
const visit = fc.record({
  visitor: fc.constantFrom(...visitors),
  address: fc.constantFrom(...addresses),
  acts: fc.array(step, { maxLength: 10, size: 'max' }),
});
type Visit = Omit<typeof visit extends fc.Arbitrary<infer Value> ? Value : never, 'acts'> & {
  acts: readonly Step[];
};

const send: Step = { does: 'fill and send', nth: 1, inMain: true };
const press = (name: string, isLost = false): Step => ({
  does: 'press',
  nth: 0,
  inMain: false,
  name,
  isLost,
});
const inOtherTab = (does: 'expire' | 'log out elsewhere'): Step => ({ does, nth: 0, inMain: false });
/** Visits that leave or find something in storage, which random walks rarely produce. */
const promises: readonly Visit[] = [
  { visitor: 'with a reset link', address: '/', acts: [send] },
  { visitor: 'with a second key', address: '/', acts: [send, send] },
  { visitor: 'with a second key', address: '/', acts: [send, press(secondStep.restart)] },
  { visitor: 'nobody', address: '/signup', acts: [send] },
  { visitor: 'whose session has ended', address: '/members', acts: [send] },
  { visitor: 'signed in', address: '/email-link', acts: [press(emailLink.confirm.submit)] },
  { visitor: 'signed in', address: '/', acts: [press(nextSteps.dismiss)] },
  { visitor: 'signed in', address: '/', acts: [press(nextSteps.team.action)] },
  { visitor: 'signed in', address: '/pricing', acts: [press('Ada Lovelace'), press(userActions.logOut)] },
  {
    visitor: 'signed in',
    address: '/pricing',
    acts: [press('Ada Lovelace'), press(userActions.logOut, true)],
  },
  { visitor: 'signed in', address: '/pricing', acts: [inOtherTab('log out elsewhere')] },
  { visitor: 'signed in', address: '/account', acts: [inOtherTab('expire'), send] },
  { visitor: 'signed in', address: '/account', acts: [press(accountPage.data.delete), send] },
  { visitor: 'whose session has ended', address: '/account', acts: [send] },
];

interface Person {
  email: string;
  secret: string | null;
}

/** The text that a person types into a field. */
const textFor = ({ name, type }: HTMLInputElement, { email, secret }: Person, nth: number): string => {
  if (type === 'email' || name === 'email') return nth % 3 === 0 ? `uma.${email}` : email;
  if (type === 'password') return nth % 3 === 0 ? 'wrong horse' : goodPassword;
  if (/code/i.test(name)) return secret === null || nth % 3 === 0 ? '000000' : codeOf(secret);
  return 'Uma';
};

/** A new person, the storage that such a visitor comes with, and the address. */
const arrive = async (tab: Tab, visitor: Visitor, address: string): Promise<Person & { to: string }> => {
  tab.forgetAll();
  const { email, access, password } = await signIn(service);
  const person: Person = { email, secret: null };
  if (visitor === 'by an affiliate') return { ...person, to: '/pricing?aff=x1&aff_ref=y2' };
  if (visitor === 'with a reset link')
    return {
      ...person,
      to: `/reset-password?token=${(await createPasswordReset(db, email, Date.now)) ?? ''}`,
    };
  if (visitor === 'nobody') return { ...person, to: address };
  if (visitor === 'with a second key') {
    const { secret } = await addSecondKey(service, { access, password });
    return { email, secret, to: '/login' };
  }
  const { body: session } = await call('logIn', { body: { email, password } });
  if (visitor === 'whose session has ended')
    await call('logOut', { body: { refreshToken: session.tokens.refresh.token } });
  tab.signIn(session);
  return { ...person, to: address };
};

const landmark = 'dialog, form, section, main, header, footer';
const pathOf = (route: string) => route.replace(/[?#].*/, '');

/** The fault of the part of the page that an address has scrolled to: the plans, or a section. */
const misscrolled = async (tab: Tab): Promise<string[]> => {
  const { route } = tab.place();
  const isForPlans = route.includes('scroll=true');
  // The page is drawn first.
  if (isForPlans) await tab.pass(200);
  const wanted = document.getElementById(isForPlans ? 'pricing' : (route.split('#')[1] ?? ''));
  const { scrolledTo, route: then } = tab.place();
  const wrong = wanted && scrolledTo !== wanted ? [`${route} has not scrolled to its section`] : [];
  return then.includes('scroll=true') ? [...wrong, `${then} would scroll again after a reload`] : wrong;
};

/** The faults of a person's place after a step, one sentence each. */
const misplaced = (
  tab: Tab,
  before: ReturnType<Tab['place']>,
  pressed: HTMLElement | null,
  places: readonly Element[],
) => {
  const { route, title, owner, isAtTop } = tab.place();
  const path = pathOf(route);
  const isElsewhere = path !== pathOf(before.route);
  const wrong: string[] = [];
  if (title !== titleOf(path)) wrong.push(`${path} has the title "${title}"`);
  if (isElsewhere && pressed && !isAtTop) wrong.push(`${path} is not at its top`);
  if (!pressed) return wrong;
  const isLost = owner === document.body || owner.matches(':disabled, [hidden] *, [inert] *');
  if (isLost) return [...wrong, `nothing has the focus after "${nameOf(pressed)}"`];
  const dialog = modal();
  if (dialog && !dialog.contains(owner)) wrong.push(`the focus is behind the dialog: ${nameOf(owner)}`);
  if (isElsewhere || dialog || pressed.isConnected) return wrong;
  // A removed element passes the focus to the nearest remaining part of the page.
  const survivor = places.find((place) => place.isConnected && !place.matches('dialog:not([open])'));
  if (survivor && !survivor.contains(owner))
    wrong.push(`"${nameOf(pressed)}" is gone, and the focus is far from it: ${nameOf(owner)}`);
  return wrong;
};

/** The secrets that the service has used up, and that storage still has. */
const keptSecrets = (tab: Tab): string[] => {
  const usedUp = /\/auth\/(?:reset-password|second-step|logout|refresh-tokens)$/;
  const secrets = tab.network
    .heard()
    .filter(({ path, status }) => usedUp.test(path) && (status ?? 500) < 300)
    .flatMap(({ sent, query }) => Object.entries({ ...(sent as object | null), ...query }))
    .filter(([name]) => /token|ticket/i.test(name))
    .map(([, value]) => value);
  const parts = ['user', 'refresh.token', 'identity.token'].filter((key) => tab.isStored(key));
  if (parts.length > 0 && !tab.isStored('tokens'))
    return [`nobody is signed in, but storage has ${parts.join(', ')}`];
  return tab
    .stored()
    .filter(([, value]) => secrets.some((secret) => value.includes(secret)))
    .map(([key]) => `"${key}" holds a secret that is used up`);
};

/** A page that shows a person who is not in storage, or the reverse. */
const mistaken = (tab: Tab): string[] => {
  const isShown = document.querySelector('header a[href^="#/login"]') === null;
  const isStored = tab.isStored('user') && tab.isStored('tokens');
  if (isShown === isStored) return [];
  return [isShown ? 'somebody is shown who is not signed in' : 'a person is signed in and not shown'];
};

/** The calls that were repeated with the token that the service had refused. */
const stubborn = (tab: Tab): string[] => {
  const refused = tab.network
    .calls()
    .filter(({ status, token, path }) => status === 401 && token !== null && !path.startsWith('/v1/auth/'))
    .map(({ method, path, token }) => `${method} ${path} ${token}`);
  return refused
    .filter((call, index) => refused.indexOf(call) < index)
    .map((call) => `${call.replace(/ \S+$/, '')} is repeated with a refused token`);
};

/** The calls that were sent with the token of an account after its deletion. */
const posthumous = (tab: Tab): string[] => {
  const heard = tab.network.heard();
  const end = heard.findLastIndex(({ path, status }) => path === '/v1/account/deletion' && status === 204);
  return heard
    .slice(end + 1)
    .filter(({ token }) => token !== null && token === heard[end]?.token)
    .map(({ method, path }) => `${method} ${path} is sent for an account that was deleted`);
};

/** The state that the page promises to remember: the signed-in person and the completed steps. */
const promised = () =>
  [...document.querySelectorAll('header [title], header a[href], [data-steps]')]
    .filter((element) => !element.closest('[popover]'))
    .map((element) => `${nameOf(element)} ${element.getAttribute('title') ?? ''}`);

/** The actions of one visit, and the faults after them. A person acts after the page has looked for tokens of another tab. */
const visitOf = async (tab: Tab, { visitor, address, acts }: Visit): Promise<string[]> => {
  const { to, ...person } = await arrive(tab, visitor, address);
  await tab.open(to);
  await tab.pass(adoptionTimeout);
  const story = [`${visitor} opens ${pathOf(to)}`];
  const wrong: string[] = [];
  const find = (problems: string[]) => {
    wrong.push(...problems.map((problem) => `${problem} (${story.join(', then ')})`));
  };
  find(await misscrolled(tab));
  const opened = tab.outline();
  const { route: shown } = tab.place();
  await tab.reload();
  find(differences('a reload right away', [shown, ...opened], [tab.place().route, ...tab.outline()]));

  for (const step of acts) {
    const before = tab.place();
    const { pressed, places } = await take(tab, step, person);
    await tab.pass(adoptionTimeout);
    story.push(`${step.does}${pressed ? ` "${nameOf(pressed)}"` : ''} at ${pathOf(before.route)}`);
    const { route, left } = tab.place();
    if (left !== null) break;
    // A page that was loaded again has no focus yet.
    find([
      ...(route === before.route ? [] : await misscrolled(tab)),
      ...misplaced(tab, before, tab.wasReloaded() ? null : pressed, places),
      ...keptSecrets(tab),
      ...strangeKeys(),
      ...pageFaults(),
      ...mistaken(tab),
      ...stubborn(tab),
      ...posthumous(tab),
      ...tab.crashes.splice(0),
    ]);
    if (wrong.length > 0) break;
  }
  if (wrong.length > 0 || tab.place().left !== null || modal()) return wrong;
  // No notice is shown any more, and nothing can be undone.
  await tab.pass(20_000);
  // A page whose session has ended stays only for what is typed.
  if (/^\/(?:account|members)/.test(tab.place().route) && !tab.isStored('tokens')) return wrong;
  const before = [tab.place().route, ...promised()];
  await tab.reload();
  find(
    differences('what is remembered after a reload', before, [
      tab.place().route,
      ...promised(),
      ...tab.notices(),
    ]),
  );
  return wrong;
};

const differences = (what: string, before: string[], after: string[]): string[] => {
  const [gone, come] = [
    before.filter((each) => !after.includes(each)),
    after.filter((each) => !before.includes(each)),
  ];
  return gone.length + come.length === 0 ? [] : [`${what}: ${gone.join('; ')} became ${come.join('; ')}`];
};

/** Takes a step. @returns what was pressed, and the parts of the page around it */
const take = async (tab: Tab, { does, nth, inMain, name, isLost = false }: Step, person: Person) => {
  if (isLost) tab.network.fail('offline');
  if (does === 'expire' || does === 'log out elsewhere') {
    await tab[does === 'expire' ? 'expire' : 'logOutElsewhere']();
    return { pressed: null, places: [] };
  }
  if (does === 'back' || does === 'reload') {
    await tab[does]();
    return { pressed: null, places: [] };
  }
  const own = tab
    .controls()
    .filter((each) => !(each instanceof HTMLAnchorElement) || each.hash.startsWith('#/'));
  const isIn = (place: string) => own.filter((each) => each.closest(place) !== null);
  const fields = isIn('form').filter((each) => each instanceof HTMLInputElement);
  const form = fields[0]?.closest('form');
  if (does === 'fill and send')
    for (const field of fields.filter((each) => each.closest('form') === form))
      if (!['checkbox', 'radio', 'file'].includes(field.type)) tab.type(field, textFor(field, person, nth));
  const choice =
    name !== undefined
      ? own.filter((each) => nameOf(each).endsWith(name))
      : does === 'fill and send'
        ? isIn('form').filter((each) => each.closest('form') === form && each.matches('button[type=submit]'))
        : inMain && isIn('main, dialog').length > 0
          ? isIn('main, dialog')
          : own;
  const pressed = choice[nth % Math.max(choice.length, 1)] ?? null;
  const places: Element[] = [];
  for (
    let place = tab.openerOf(pressed)?.closest(landmark);
    place;
    place = place.parentElement?.closest(landmark)
  )
    places.push(place);
  if (name !== undefined) expect(pressed, `"${name}" is on the page`).not.toBeNull();
  if (pressed) await tab.press(pressed);
  return { pressed, places };
};

it('a person can tell the present page after each step, and a reload loses nothing', async () => {
  const tab = openTab(service);
  const problems: string[] = [];
  // Every page's script is there from now on.
  const isForVisitors = (address: string) => /^\/(?:login|signup|forgot|reset)/.test(address);
  for (const visitor of ['nobody', 'signed in'] as const) {
    await arrive(tab, visitor, '/');
    for (const address of addresses.filter((each) => isForVisitors(each) === (visitor === 'nobody')))
      await tab.open(address);
  }
  for (const address of addresses.filter((each) => /#|scroll=/.test(each))) {
    await tab.open(address);
    problems.push(...(await misscrolled(tab)));
  }
  for (const each of [...promises, ...fc.sample(visit, { numRuns: amount(20, 250), seed })])
    problems.push(...(await visitOf(tab, each)));
  const { written, read, removed } = tab.uses;
  // Copies for other code of the product, the token of another identity service, and the drafts of the member list's dialogs.
  const foreign = ['access.token', 'refresh.token', 'identity.token', 'drafts'];
  const only = (some: Set<string>, others: Set<string>) =>
    [...some].filter((key) => !others.has(key) && !foreign.includes(key));
  tab.close();
  console.log(`Keys of storage: ${[...written].join(', ')}.`);
  expect(problems).toEqual([]);
  expect(only(written, read), 'written, and never read').toEqual([]);
  expect(only(read, written), 'read, and never written').toEqual([]);
  expect(only(removed, written), 'removed, and never written').toEqual([]);
}, 3_600_000);

it('a browser keeps what an earlier version has stored, and the steps end with the last one taken', async () => {
  const tab = openTab(service);
  try {
    const { email } = await arrive(tab, 'signed in', '/');
    const owner = await logIn(service, { email });
    localStorage.setItem('extension.offer', 'used');
    localStorage.setItem('next.steps', '{"taken":["messenger"],"dismissed":false}');
    await tab.open('/');
    const steps = () => document.querySelector('[data-steps]')?.textContent;
    await expect.poll(steps).toContain(nextSteps.progress(2, 3));
    await invite(service, owner, 'bo@example.com');
    await tab.open('/');
    await expect.poll(steps).toContain(nextSteps.welcome('Ada Lovelace'));
  } finally {
    tab.close();
  }
});

it.each<[string, Visitor, string, readonly Step[], Record<string, string>, string]>([
  ['a log-in', 'nobody', '/login', [], { password: 'wrong horse' }, 'password'],
  ['a log-in’s code', 'with a second key', '/login', [send], { code: '000000' }, 'code'],
  ['a sign-up', 'nobody', '/signup', [], { name: 'Ada', password: goodPassword }, 'email'],
  [
    'a new password',
    'signed in',
    '/account',
    [],
    { currentPassword: 'wrong horse', password: `new ${goodPassword}` },
    'currentPassword',
  ],
  [
    'a deletion',
    'signed in',
    '/account',
    [press(accountPage.data.delete)],
    { password: 'wrong horse' },
    'password',
  ],
])(
  '%s that the service refuses is explained at its field',
  async (_, visitor, address, acts, typed, refused) => {
    const tab = openTab(service);
    try {
      const { to, ...person } = await arrive(tab, visitor, address);
      await tab.open(to);
      const fieldOf = (name: string) =>
        (modal() ?? document).querySelector<HTMLInputElement>(
          `main input[name=${name}], dialog input[name=${name}]`,
        );
      for (const step of acts) {
        await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
        await take(tab, step, person);
      }
      await expect.poll(() => fieldOf(refused)).not.toBeNull();
      for (const [name, text] of Object.entries({ email: person.email, ...typed })) {
        const field = fieldOf(name);
        if (field && !field.readOnly) tab.type(field, text);
      }
      const button = fieldOf(refused)?.closest('form')?.querySelector<HTMLElement>('button[type=submit]');
      if (button) await tab.press(button);
      expect(fieldOf(refused)?.getAttribute('aria-invalid')).toBe('true');
      expect([...document.querySelectorAll('[aria-invalid=true]')]).toHaveLength(1);
    } finally {
      tab.close();
    }
  },
);
