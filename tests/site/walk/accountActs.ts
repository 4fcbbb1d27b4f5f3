import { fireEvent } from '@testing-library/dom';
import fc, { type Arbitrary } from 'fast-check';
import { goodPassword, type TestService } from '../../support/server';
import { accountFormOf } from './oracles';
import type { Site } from './site';
import { userOf, type Account, type MakeAct, type Step } from './step';

type Values = Readonly<Record<string, string>>;

const formOf = (site: Site) => accountFormOf(site.page().dom);
const submitOf = (site: Site) =>
  formOf(site)?.querySelector<HTMLButtonElement>('[type=submit]:not([aria-disabled])');
const canSend = (site: Site) => Boolean(submitOf(site));
const isVisiting = (site: Site) => userOf(site) === null;
const linksOf = (site: Site) => [
  ...(formOf(site)?.parentElement?.querySelectorAll<HTMLElement>('a[href^="#/"]') ?? []),
];
const enter = (site: Site, values: Values) => {
  for (const [name, value] of Object.entries(values)) {
    const input = formOf(site)?.querySelector<HTMLInputElement>(`[name=${name}]:not([readonly])`);
    if (!input) continue;
    fireEvent.input(input, { target: { value } });
    site.filled.set(input, value);
  }
};
const fillIn = async (site: Site, values: Values) => {
  enter(site, values);
  await site.network.settle();
  submitOf(site)?.click();
};
/** Fills in and sends the form of a page. */
const fillInAt = async (site: Site, to: string, values: Values) => {
  await site.page().open(to);
  await fillIn(site, values);
};

/** The actions on the log-in, sign-up and reset pages, and the service's actions on the session. */
export const accountActsOf = (
  { call }: Pick<TestService, 'call'>,
  people: readonly [Account, ...Account[]],
  act: MakeAct,
): Arbitrary<Step>[] => {
  const [{ email: known }] = people;
  let newcomers = 0;
  const newcomer = () => {
    newcomers += 1;
    return { name: 'Cleo', email: `cleo${newcomers}@school.example`, password: goodPassword };
  };
  const invitationOf = async ({ email: of, password }: Account): Promise<string> => {
    const { body: session } = await call('logIn', { body: { email: of, password } });
    const { name, email } = newcomer();
    const { body } = await call('createInvitation', {
      token: session.tokens.access.token,
      body: { email, role: 'Viewer', profileName: { name } },
    });
    return new URL(body.url).hash.slice(1);
  };
  const person = fc.constantFrom(...people);

  return [
    fc
      .constantFrom(
        '/members',
        '/members',
        '/login',
        '/login?redirectTo=%2Fmembers%3Frole%3Dviewer',
        '/signup',
        '/policy',
      )
      .map((to) => act(`open ${to}`, (site) => site.page().open(to))),
    fc.nat(5).map((index) =>
      act(
        `follow link ${index} of the form`,
        (site) => linksOf(site)[index % linksOf(site).length]?.click(),
        (site) => linksOf(site).length > 0,
      ),
    ),
    fc
      .constantFrom<Values[]>(
        { name: 'Cleo' },
        { email: known },
        { email: 'no address' },
        { password: 'short' },
        { password: '' },
      )
      .map((values) => act(`enter ${JSON.stringify(values)}`, (site) => enter(site, values), canSend)),
    fc.constant(act('send the form', (site) => submitOf(site)?.click(), canSend)),
    // The actions that sign in are more frequent, because a signed-in person can do more.
    ...['/login', '/login?redirectTo=%2Fmembers', '/login'].map((to) =>
      person.map(({ name, email, password }) =>
        act(`${name} logs in at ${to}`, (site) => fillInAt(site, to, { email, password }), isVisiting),
      ),
    ),
    person.map(({ name, email }) =>
      act(
        `${name} logs in with a wrong password`,
        (site) => fillInAt(site, '/login', { email, password: 'wrong horse' }),
        isVisiting,
      ),
    ),
    fc
      .constantFrom<Values[]>({}, { email: known }, { email: 'no address' }, { password: 'short' })
      .map((bad) =>
        act(
          `a newcomer signs up ${JSON.stringify(bad)}`,
          (site) => fillInAt(site, '/signup', { ...newcomer(), ...bad }),
          isVisiting,
        ),
      ),
    person.map((who) =>
      act(`open an invitation of ${who.name}`, async (site) => site.page().open(await invitationOf(who))),
    ),
    fc.constantFrom(goodPassword, 'short').map((password) =>
      act(
        `sign up with the password ${password}`,
        (site) => fillIn(site, { name: 'Cleo', password }),
        (site) => formOf(site)?.id === 'signup',
      ),
    ),
    person.map((who) =>
      act(
        `sign up by an invitation of ${who.name}`,
        async (site) => fillInAt(site, await invitationOf(who), { name: 'Cleo', password: goodPassword }),
        isVisiting,
      ),
    ),
    fc.constant(
      act('ask for a reset link', (site) => fillInAt(site, '/forgot-password', { email: known }), isVisiting),
    ),
    fc.constantFrom(false, false, true).map((isForGood) =>
      act(`the access token expires${isForGood ? ', and the session ends' : ''}`, async (site) => {
        const session = site.otherTab.read();
        if (!session) return;
        site.network.expire(session.tokens.access.token);
        if (isForGood) await call('logOut', { body: { refreshToken: session.tokens.refresh.token } });
      }),
    ),
  ];
};
