import { expect, it, onTestFinished } from 'vitest';
import type { Schema } from '../../server/contract/types';
import { accountPage } from '../../src/content/accountPage';
import { memberDialogs } from '../../src/content/memberDialogs';
import { invitedView, isOverSeats, members as words, teamLine } from '../../src/content/members';
import { roleChoices, roleName } from '../../src/content/roles';
import { pricing } from '../../src/content/pricing';
import * as userActions from '../../src/content/userActions';
import { modal, nameOf, openTab, type Tab } from './support/wholePage';
import { signIn } from '../support/accounts';
import fc from '../support/fastCheck';
import { amount, seed } from '../support/generated';
import { isDisabled } from '../support/isDisabled';
import { invite, join, registrationOf } from '../support/members';
import { freshEmail, goodPassword, startService } from '../support/server';
import { strangeKeys } from '../support/storageKeys';

// Purchases, invitations and roles change in the service, mostly outside this tab. After it is opened, or after its own
// action, a page must show what the service returns to anyone else. The test reads no machine.

const service = await startService({ RATE_LIMIT_FACTOR: '1000000', SITE_URL: 'http://localhost:3000' });
const { call, db } = service;

type Role = Schema<'Role'>;
const roles: readonly Role[] = ['User', 'Viewer', 'Moderator'];
const products = [
  { productId: '310401', plan: 'Solo' },
  { productId: '310402', plan: 'Team' },
  { productId: '310403', plan: 'Lifetime' },
];
const isOnce = (productId: string) => productId === '310403';
const list = '/members?role=everyone';
const pages = ['/pricing', '/account', list] as const;
const pick = <Item>(items: readonly Item[], nth: number): Item | undefined => items[nth % items.length];

/**
 * The service's state as the page shows it: the name in the menu, the menu's link to a renewing plan, the plans' buttons, the
 * own plan, the list, and the invited people.
 */
type Part = 'name' | 'menu' | 'cards' | 'own' | 'team' | 'invitations';
const parts: readonly Part[] = ['name', 'menu', 'cards', 'own', 'team', 'invitations'];

const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const all = (selector: string, place: ParentNode = document) => [
  ...place.querySelectorAll<HTMLElement>(selector),
];
const named = (name: string, selector = 'button', place: ParentNode = modal() ?? document) =>
  all(selector, place).filter((each) => nameOf(each).startsWith(name) && !isDisabled(each));
const isThere = (name: string, place: string) => named(name, place, document).length > 0;

/** The page's text for each part; absent if the part is not on the page. */
const shown = (): Partial<Record<Part, unknown>> => {
  const cards = all('article:has(strong)').map((card) => {
    const action = card.querySelector<HTMLElement>(':is(a[href*="/dev/store"], button)');
    return `${textOf(card.querySelector('h2, h3'))}: ${textOf(action)}`;
  });
  const isForbidden = all('h2').some((each) => textOf(each) === words.forbidden.title);
  const rows = all('[role=row][aria-rowindex]').filter((row) => row.querySelector('[role=gridcell]'));
  const isInvited = document.querySelector(`main input[value=${invitedView.id}]:checked`) !== null;
  const plan = document.querySelector('[aria-labelledby=plan]');
  const isList = document.querySelector('main input[type=search]') !== null;
  return {
    ...(document.querySelector('header strong') && {
      name: textOf(document.querySelector('header strong')),
      menu: isThere(userActions.managePlan, 'header button'),
    }),
    ...(cards.length > 0 && { cards }),
    ...(plan && { own: all('strong, strong + span, p', plan).map(textOf).slice(1) }),
    ...(isForbidden && { team: 'none' }),
    ...(isList &&
      !isInvited && {
        team: [
          textOf(document.querySelector('main h1')?.closest('main > * > *')?.querySelector(':scope > p')),
          ...[words.add, words.import, words.invite].filter((name) => isThere(name, 'main button')),
          ...rows.map((row) =>
            ['name] [dir', 'role'].map((of) => textOf(row.querySelector(`[data-column=${of}]`))).join(': '),
          ),
        ],
      }),
    ...(isInvited && {
      invitations: all('main li').map((row) => {
        const [role, email, until] = all(':scope > span', row).map(textOf);
        return `${email}: ${role}, ${until}`;
      }),
    }),
  };
};

/** The same from the service, only for the requested parts. */
const held: Record<Part, (token: string) => Promise<unknown>> = {
  name: async (token) => (await call('authenticate', { token })).body.name,
  menu: async (token) => {
    const { subscribed, subscription } = (await call('authenticate', { token })).body;
    return subscribed && subscription !== null && !isOnce(subscription.productId);
  },
  cards: async (token) => {
    const { body: user } = await call('authenticate', { token });
    const { body: plans } = await call('listPlans', { query: { store_id: '48211' } });
    return plans.data.map(({ id, attributes: { name } }) => {
      if (user.subscribed && user.subscription?.productId === id) return `${name}: ${name}`;
      return `${name}: ${user.subscribed ? pricing.upgrade : pricing.start}`;
    });
  },
  own: async (token) => {
    const { subscription, subscribed } = (await call('readSubscription', { token })).body;
    return subscription
      ? [subscription.plan, accountPage.plan.facts(subscription, subscribed)]
      : [accountPage.plan.none];
  },
  team: async (token) => {
    const { status, body: facets } = await call('readMemberFacets', { token });
    if (status === 403) return 'none';
    const { body } = await call('listMembers', { token, query: { limit: '100' } });
    const may = {
      owner: [words.add, words.import, words.invite],
      manage: [words.add, words.import],
      read: [],
    };
    const team = facets.team as Parameters<typeof teamLine>[0];
    return [
      teamLine(team) + (isOverSeats(team) ? ` · ${words.comparePlans}` : ''),
      ...may[facets.access],
      ...body.users.map(({ name, role }) => `${name}: ${roleName(role)}`),
    ];
  },
  invitations: async (token) => {
    const { status, body } = await call('listInvitations', { token });
    return (status === 403 ? [] : body.results)
      .filter((each) => each.status === 'pending' || each.status === 'expired')
      .map(
        ({ email, role, expiresAt, status: now }) =>
          `${email}: ${roleName(role)}, ${words.invitations.until(expiresAt, now === 'expired')}`,
      );
  },
};

interface Person {
  id: string;
  token: string;
}
interface Visit {
  tab: Tab;
  /** The person at this tab: the team's owner or an invited person. */
  person: Person;
  owner: Person;
  guest: Person;
  /** The links of the invitations that were made elsewhere. */
  links: string[];
  /** Changes outside the page that it has not read yet. */
  stale: Set<Part>;
  /** Whether the act's calls are lost: those that write are not made again. */
  isLost: boolean;
}

const inList = async ({ tab }: Visit, run: () => Promise<unknown>) => {
  if (tab.place().route !== list) await tab.follow(list);
  await run();
};
const pressFirst = async ({ tab }: Visit, found: readonly HTMLElement[], nth = 0) => {
  const control = pick(found, nth);
  if (control) await tab.press(control);
  return control !== undefined;
};
/** @param write returns whether something was sent, after which the list of invitations is read again; as it is when it opens */
const inInvitations = async (visit: Visit, write: () => Promise<boolean>) => {
  const isOpen = modal() !== undefined;
  const open = () => pressFirst(visit, all(`main input[value=${invitedView.id}]`));
  if (!isOpen) await inList(visit, open);
  const isRead = (await write()) ? !visit.isLost : !isOpen;
  if (isRead) visit.stale.delete('invitations');
};
const changes = (visit: Visit, ...changed: Part[]) => {
  changed.forEach((part) => visit.stale.add(part));
};
const readAgain = (visit: Visit, ...read: Part[]) => {
  read.forEach((part) => visit.stale.delete(part));
};
const pendingOf = async ({ token }: Person) => {
  const { body } = await call('listInvitations', { token });
  return body.results.filter(({ status }) => status === 'pending');
};
/** The entry of the guest in the owner's list; undefined once it was removed. */
const entryOf = async ({ owner, guest }: Visit) => {
  const { body } = await call('listMembers', { token: owner.token, query: { limit: '100' } });
  return body.users.find(({ user_id }) => user_id === guest.id);
};

/** Invites a new person outside the page. @returns the link */
const inviteUma = async (owner: { access: string }, role: Role = 'User') =>
  (await invite(service, owner, freshEmail(), { role, profileName: { name: 'Uma' } })).url;
/** Leaves a session of this person in the browser. */
const signInAs = async (tab: Pick<Tab, 'signIn'>, { email }: { email: string }) =>
  tab.signIn((await call('logIn', { body: { email, password: goodPassword } })).body);

/** The possible actions at this tab and elsewhere. */
const acts: Record<string, (visit: Visit, nth: number) => Promise<unknown>> = {
  'a plan is bought': async (visit, nth) => {
    const { productId = '', plan = '' } = pick(products, nth) ?? {};
    const id = `${isOnce(productId) ? 'order' : 'subscription'} ${crypto.randomUUID()}`;
    const [startedAt, status] = [new Date(), isOnce(productId) ? 'paid' : nth % 2 ? 'active' : 'on_trial'];
    const rest = { email: null, endsAt: null, updatedAt: startedAt, reportedAt: startedAt };
    await db
      .insertInto('purchases')
      .values({ id, userId: visit.person.id, productId, plan, status, startedAt, ...rest })
      .execute();
    changes(visit, 'menu', 'cards', 'own', 'team');
  },
  'the plans end': async (visit) => {
    await db
      .updateTable('purchases')
      .set({ status: 'expired', endsAt: new Date() })
      .where('userId', '=', visit.person.id)
      .execute();
    changes(visit, 'menu', 'cards', 'own', 'team');
  },
  'another tab learns of the plan': async (visit) => {
    const { body } = await call('authenticate', { token: visit.person.token });
    await visit.tab.learnElsewhere(body);
    readAgain(visit, 'name', 'menu', 'cards');
  },
  'the person comes back from the store': async (visit) => {
    await visit.tab.open('/pricing?purchased=true');
    // A purchase is asked for until it has come, or for a minute.
    await visit.tab.pass(61_000);
    visit.stale.clear();
  },
  'the owner takes another name elsewhere': async (visit, nth) => {
    const { token } = visit.owner;
    await call('changeProfile', { token, body: { name: `Ana ${nth}` } });
    changes(visit, 'team', ...(visit.person === visit.owner ? (['name'] as const) : []));
  },
  'somebody is invited elsewhere': async (visit, nth) => {
    visit.links.push(await inviteUma({ access: visit.owner.token }, pick(roles, nth)));
    changes(visit, 'invitations');
  },
  'an invitation is revoked elsewhere': async (visit, nth) => {
    const invitation = pick(await pendingOf(visit.owner), nth);
    if (invitation)
      await call('revokeInvitation', { token: visit.owner.token, params: { id: invitation.id } });
    changes(visit, 'invitations');
  },
  'an invited person joins': async (visit) => {
    const link = visit.links.pop();
    if (link !== undefined) await call('register', { body: registrationOf(link) });
    changes(visit, 'invitations', 'team');
  },
  'the guest’s role is changed elsewhere': async (visit, nth) => {
    const entry = await entryOf(visit);
    const role = pick(roles, nth) ?? 'User';
    if (entry)
      await call('updateMember', { token: visit.owner.token, params: { id: entry.id }, body: { role } });
    changes(visit, 'team');
  },
  'the guest is removed elsewhere': async (visit, nth) => {
    const entry = nth % 3 === 0 ? await entryOf(visit) : undefined;
    if (entry) await call('deleteMember', { token: visit.owner.token, params: { id: entry.id } });
    changes(visit, 'team', 'invitations');
  },
  'go to a page': async (visit, nth) => {
    const to = pick(pages, nth) ?? list;
    if (visit.tab.place().route === to) return;
    await visit.tab.follow(to);
    enter(visit, to);
  },
  reload: async (visit) => {
    await visit.tab.reload();
    visit.stale.clear();
  },
  'look again': async (visit) => {
    const isAccount = visit.tab.place().route === '/account';
    await visit.tab.lookAgain();
    if (isAccount) readAgain(visit, 'own', 'name', 'menu', 'cards');
  },
  'refresh the list': (visit) =>
    inList(visit, async () => {
      if (modal()) return;
      if (await pressFirst(visit, named(words.refresh))) readAgain(visit, 'team', 'invitations');
    }),
  'open the invitations': (visit) => inInvitations(visit, () => Promise.resolve(false)),
  'invite somebody': (visit, nth) =>
    inInvitations(visit, async () => {
      if (!modal() && !(await pressFirst(visit, named(words.invite, 'main button')))) return false;
      await pressFirst(visit, named(memberDialogs.invite.another));
      const [name, email] = all(':is(input:not([type=radio]), textarea)', modal()) as HTMLInputElement[];
      if (!name || !email) return false;
      visit.tab.type(name, 'Uma');
      visit.tab.type(email, freshEmail());
      (pick(all('input[type=radio]', modal()), nth) as HTMLInputElement).click();
      return pressFirst(visit, named(memberDialogs.invite.create));
    }),
  'send an invitation again': (visit, nth) =>
    inInvitations(visit, () => pressFirst(visit, named(words.invitations.repeat), nth)),
  'revoke an invitation': (visit, nth) =>
    inInvitations(visit, () => pressFirst(visit, named(words.invitations.revoke), nth)),
  'close the dialog': (visit) => pressFirst(visit, modal() ? named('Close') : []),
  'give somebody another role': (visit, nth) =>
    inList(visit, async () => {
      if (modal() || !(await pressFirst(visit, all('[role=gridcell] input[type=checkbox]'), nth))) return;
      await pressFirst(visit, named(words.selection.role, 'main button'));
      const role = pick(roleChoices, nth);
      const choice = all('label', modal()).find((each) => textOf(each).startsWith(role?.name ?? ''));
      choice?.querySelector('input')?.click();
      await pressFirst(visit, all('button[type=submit]', modal()));
      await pressFirst(visit, modal() ? named('Close') : []);
      await pressFirst(visit, named(words.selection.clear));
      await visit.tab.follow(list);
      readAgain(visit, 'team');
    }),
};
/** A page is entered: it reads what it shows. */
const enter = (visit: Visit, to: string) => {
  if (to === '/account') readAgain(visit, 'own');
  if (to === '/account' || to === '/pricing') readAgain(visit, 'name', 'menu', 'cards');
  if (to === list) readAgain(visit, 'team', 'invitations');
};

const arrive = async (tab: Tab, isOwner: boolean): Promise<Visit> => {
  tab.forgetAll();
  const ana = await signIn(service, { name: 'Ana Silva' });
  const bo = await join(service, ana, 'Moderator');
  await db.updateTable('users').set({ confirmedAt: new Date() }).where('id', '=', bo.user.id).execute();
  const [owner, guest] = [ana, bo].map(({ user, access }) => ({ id: user.id, token: access })) as [
    Person,
    Person,
  ];
  const links = [await inviteUma(ana, 'Viewer'), await inviteUma(ana, 'User')];
  await signInAs(tab, isOwner ? ana : bo);
  return { tab, owner, guest, person: isOwner ? owner : guest, links, stale: new Set(), isLost: false };
};

type Step = readonly [act: string, nth: number, isLost: boolean];
const visits = fc.record({
  isOwner: fc.boolean(),
  steps: fc.array(
    fc.tuple(
      fc.constantFrom(...Object.keys(acts)),
      fc.nat(11),
      fc.nat(7).map((nth) => nth === 0),
    ),
    {
      maxLength: 12,
      size: 'max',
    },
  ),
});

/** Visits with actions that depend on each other, which random walks rarely find. */
const stories: readonly { isOwner: boolean; acts: readonly string[] }[] = [
  { isOwner: true, acts: ['a plan is bought', 'another tab learns of the plan', 'the plans end', 'reload'] },
  { isOwner: true, acts: ['a plan is bought', 'the person comes back from the store'] },
  { isOwner: true, acts: ['the owner takes another name elsewhere', 'go to a page'] },
  { isOwner: false, acts: ['go to a page', 'a plan is bought', 'look again', 'the plans end', 'look again'] },
  {
    isOwner: true,
    acts: [
      'open the invitations',
      'an invitation is revoked elsewhere',
      'revoke an invitation',
      'invite somebody',
    ],
  },
  {
    isOwner: true,
    acts: [
      'open the invitations',
      'an invited person joins',
      'send an invitation again',
      'close the dialog',
      'refresh the list',
    ],
  },
  {
    isOwner: true,
    acts: ['give somebody another role', 'the guest is removed elsewhere', 'refresh the list'],
  },
  { isOwner: false, acts: ['refresh the list', 'the guest’s role is changed elsewhere', 'refresh the list'] },
];

/** The page's false statements. */
const liesOf = async ({ tab, person, stale }: Visit) => {
  const menu = document.querySelector<HTMLElement>('header button[title][aria-expanded=false]');
  if (menu && !modal()) await tab.press(menu);
  const shownParts = shown();
  const lies = parts
    .filter((part) => part in shownParts && !stale.has(part))
    .map(async (part) => {
      const [shownText, is] = [shownParts[part], await held[part](person.token)].map((each) =>
        JSON.stringify(each),
      );
      return shownText === is
        ? []
        : [`${tab.place().route}: ${part} says ${shownText ?? ''}, but it is ${is ?? ''}`];
    });
  return (await Promise.all(lies)).flat();
};

const visitOf = async (tab: Tab, { isOwner, steps }: { isOwner: boolean; steps: readonly Step[] }) => {
  const visit = await arrive(tab, isOwner);
  await tab.open('/pricing');
  const story = [isOwner ? 'the owner comes' : 'the guest comes'];
  // In the end the person looks at every page, and whom they have invited.
  const end = [1, 0, 2].map((nth): Step => ['go to a page', nth, false]);
  for (const [act, nth, isLost] of [...steps, ...end, ['open the invitations', 0, false] as Step]) {
    visit.isLost = isLost;
    if (isLost) tab.network.fail('offline');
    story.push(`${act} ${nth}${isLost ? ' (a call is lost)' : ''}`);
    await acts[act]?.(visit, nth);
    tab.network.heal();
    // Lost calls are repeated.
    if (isLost) await tab.pass(20_000);
    const lies = [...(await liesOf(visit)), ...strangeKeys(), ...tab.crashes.splice(0)];
    if (lies.length > 0) return [`${story.join(', then ')}: ${lies.join('; ')}`];
  }
  return [];
};

it('a page shows the plan, the invitations, the roles and the seats that the service holds', async () => {
  const tab = openTab(service);
  // Every page's script is there from now on.
  await arrive(tab, true);
  for (const page of pages) await tab.open(page);
  const problems: string[] = [];
  const summaries = stories.map(({ isOwner, acts: all }) => ({
    isOwner,
    steps: all.map((act): Step => [act, 1, false]),
  }));
  for (const visit of [...summaries, ...fc.sample(visits, { numRuns: amount(5, 40), seed })])
    problems.push(...(await visitOf(tab, visit)));
  tab.close();
  expect(problems).toEqual([]);
}, 3_600_000);

it('a person whose plan renews can end the plan where the deletion of the account is refused', async () => {
  const tab = openTab(service);
  const visit = await arrive(tab, true);
  await acts['a plan is bought']?.(visit, 1);
  await tab.open('/account');
  await pressFirst(visit, named(accountPage.data.delete));
  const [email, password] = all('input', modal()) as [HTMLInputElement, HTMLInputElement];
  tab.type(email, (await call('authenticate', { token: visit.person.token })).body.email);
  tab.type(password, goodPassword);
  await pressFirst(visit, all('button[type=submit]', modal()));
  expect(named(userActions.managePlan)).toHaveLength(1);
  tab.close();
});

/** A person at a tab of the site, which is closed after the test. */
const sitting = () => {
  const tab = openTab(service);
  onTestFinished(tab.close);
  const one = (name: string, selector = 'button') => {
    const [found] = named(name, selector);
    expect(found, name).toBeDefined();
    return found as HTMLElement;
  };
  const type = (label: string, text: string) => {
    const found = all('label', modal() ?? document).find((each) => textOf(each).startsWith(label));
    tab.type((found as HTMLLabelElement).control as HTMLInputElement, text);
  };
  return {
    ...tab,
    type,
    one,
    /** Presses a control once it is there. */
    press: async (name: string, selector?: string) => {
      await expect.poll(() => named(name, selector), { message: name }).not.toEqual([]);
      await tab.press(one(name, selector));
    },
    send: () => tab.press(one('', 'main [type=submit]')),
    /** The text of the page and its dialog. */
    text: () => textOf(document.body),
    openAs: async (person: { email: string }, address: string) => {
      tab.forgetAll();
      await signInAs(tab, person);
      await tab.open(address);
    },
  };
};
type Sitting = ReturnType<typeof sitting>;
const logIn = async ({ type, send }: Sitting, email: string) => {
  type('Email', email);
  type('Password', goodPassword);
  await send();
};

it('the next step “Invite your team” is done once an invitation was sent', async () => {
  const site = sitting();
  await site.openAs(await signIn(service), '/');
  await site.press('Invite your team', 'main a');
  expect(site.place().route).toBe('/members');
  await site.back();
  expect(site.text()).toContain('0 of 3 done');
  await site.press('Invite your team', 'main a');
  await site.press('Invite', 'main button');
  site.type('Name', 'Kei Tanaka');
  site.type('Email', freshEmail());
  await site.press(memberDialogs.invite.create);
  await site.press('Done');
  await site.follow('/');
  expect(site.text()).toContain('1 of 3 done');
  site.one('Done: Invite your team', 'main a');
});

it('a log-out elsewhere keeps the typed name for the person who typed it, and for nobody else', async () => {
  const site = sitting();
  const [ana, bo] = [await signIn(service, { name: 'Ana' }), await signIn(service, { name: 'Bo' })];
  const shown = () => [
    textOf(document.querySelector('h1')),
    document.querySelector<HTMLInputElement>('main [name=name]')?.value,
    site.text().includes('This is what you typed before.'),
  ];
  await site.openAs(ana, '/account');
  site.type('Name', 'Ana Souza');
  for (const { email, name } of [bo, ana]) {
    await site.logOutElsewhere();
    await logIn(site, email);
    expect(shown()).toEqual(['Account', name === 'Bo' ? 'Bo' : 'Ana Souza', name === 'Ana']);
  }
  await site.press('Discard');
  expect(shown()).toEqual(['Account', 'Ana', false]);
});

it('a person with an account opens an invitation, logs in and joins the team without typing anything twice', async () => {
  const site = sitting();
  const [owner, { email }] = [await signIn(service, { name: 'Dana' }), await signIn(service)];
  const { url } = await invite(service, owner, email, { role: 'Moderator' });
  const address = url.slice(url.indexOf('#') + 1);
  site.forgetAll();
  await site.open(address);
  expect(site.one('Log in', 'header a').getAttribute('href')).toMatch(/^#\/login\?redirectTo=%2Fsignup%3F/);
  site.type('Password', goodPassword);
  await site.send();
  expect(textOf(document.querySelector('main form'))).toContain('This email already has an account.');
  await site.press('Log in', 'main form a');
  expect(document.querySelector<HTMLInputElement>('main [name=email]')?.value).toBe(email);
  await logIn(site, email);
  expect(site.text()).toContain('Dana invited you to join their team as a moderator.');
  expect(site.text()).toContain(`You join as ${email}.`);
  await site.press('Join the team');
  expect([site.place().route, textOf(document.querySelector('h1'))]).toEqual(['/members', 'Members']);
  await site.open(address);
  expect(textOf(site.place().owner)).toBe('This invitation isn’t valid');
});

it('an unused invitation appears on Members and on the account page, where the person can also leave the team', async () => {
  const site = sitting();
  const [owner, guest] = [await signIn(service, { name: 'Dana' }), await signIn(service)];
  await invite(service, owner, guest.email);
  await site.openAs(guest, '/members');
  expect(site.text()).toContain('Dana invited you to their team as a viewer.');
  site.one('Join Dana’s team', 'main a');
  await site.follow('/account');
  expect(site.text()).toContain('Dana invited you as a viewer');
  await site.press('Join Dana’s team', 'main a');
  await site.press('Join the team');
  await site.follow('/account');
  expect(site.text()).toContain('You’re a viewer since');
  await site.press('Leave Dana’s team');
  await site.press('Cancel');
  expect(modal()).toBeUndefined();
  await site.press('Leave Dana’s team');
  await site.press('Leave the team');
  expect(site.text()).toContain('You’re on nobody else’s team.');
});
