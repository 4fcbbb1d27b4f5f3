import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from '../support/fastCheck';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { provideAccount } from '../../src/app/actors/account';
import { provideAccountPage } from '../../src/app/actors/accountPage';
import { provideMemberDialogs } from '../../src/app/actors/memberDialogs';
import { provideMembersMachine } from '../../src/app/actors/members';
import { createMembersAddress } from '../../src/app/actors/membersAddress';
import { started } from '../../src/screens/AppContext';
import { plainUsername } from '../../contract/username';
import { provideImport } from '../../src/app/actors/memberImport';
import { readConfig } from '../../src/app/config';
import { createApp } from '../../src/app/createApp';
import { takeFlash } from '../../src/app/runtime/flash';
import { firstQuery } from '../../src/machines/members/memberQuery';
import { json, noContent, refusal, tokens, user as ana } from '../api/support/service';
import { memberDialogNotices } from '../../src/content/members';
import { quietToasts } from '../support/quietToasts';

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((each) => each.trim() === each);
const config = readConfig({ VITE_STORE_ORIGINS: 'https://store.example' });
const session = { user: ana, tokens: tokens(1) };
const callsAnswered = async () => {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
};

interface Sent {
  at: string;
  body: unknown;
  signal: AbortSignal;
}

/** The site in a page. The test decides the service's responses, or that there are none. */
const openPage = async (
  answers: Readonly<Record<string, () => Response | Promise<Response>>>,
  stored: typeof session | null = null,
) => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const at = `${request.method} ${pathname.slice('/v1'.length)}${search}`;
    const written = await request.clone().text();
    sent.push({
      at,
      body: written.startsWith('{') ? (JSON.parse(written) as unknown) : written,
      signal: request.signal,
    });
    const answer = answers[at.split('?')[0] ?? ''];
    return answer ? answer() : new Promise<Response>(() => undefined);
  });
  const notices: string[] = [];
  const toasts = quietToasts({ show: ({ text: said }) => void notices.push(said) });
  const { actors, dependencies } = createApp(config, toasts);
  if (stored) dependencies.services.session.write(stored);
  actors.app.start();
  const visited: string[] = [];
  dependencies.navigator.attach((to) => void visited.push(to));
  await callsAnswered();
  sent.length = 0;
  return { dependencies, sent, notices, visited };
};
const fillIn = async (actor: AnyActorRef, values: Readonly<Record<string, string>>) => {
  for (const [field, value] of Object.entries(values)) actor.send({ type: 'field.changed', field, value });
  actor.send({ type: 'form.submitted' });
  await callsAnswered();
};
const formOf = (values: Readonly<Record<string, string>>) => ({
  form: 'form',
  values: Object.fromEntries(Object.keys(values).map((field) => [field, ''])),
  required: Object.keys(values),
  successText: 'done',
});
const bodies = (sent: readonly Sent[]) => sent.map(({ at, body }) => ({ at, body }));

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  warn = vi.spyOn(console, 'warn').mockReturnValue();
  // jsdom has neither.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  expect(warn.mock.calls, 'XState warns of a wrong use').toEqual([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the text typed into a form stays the same new member after a lost response, becomes another one once it is discarded, and can be an invitation', async () => {
  const username = text.filter((typed) => plainUsername(typed) !== '');
  const member = fc.record({ name: text, username, email: text, class: text, categoryId: text });
  await fc.assert(
    fc.asyncProperty(member, fc.constantFrom('User', 'Viewer', 'Moderator'), async (values, role) => {
      const lose = () => {
        throw new TypeError('terminated');
      };
      const page = await openPage({ 'POST /members': lose }, session);
      const dialogs = createActor(provideMemberDialogs(page.dependencies)).start();
      const open = async (request: object, name: string) => {
        dialogs.send(request as never);
        await callsAnswered();
        return (dialogs.getSnapshot().children as Readonly<Record<string, AnyActorRef>>)[name] as AnyActorRef;
      };
      const form = await open({ type: 'creation.requested' }, 'memberForm');
      await fillIn(form, { ...values, role });
      await fillIn(form, {});
      // A slow machine also checks the username.
      const posted = (path: string) => bodies(page.sent).filter(({ at }) => at.startsWith(`POST ${path}`));
      const [lost, again] = posted('/members?');
      const aNewId = expect.stringMatching(/^POST \/members\?id=[\da-f-]{36}$/) as unknown;
      const body = { ...values, username: plainUsername(values.username), role };
      expect(lost).toEqual({ at: aNewId, body });
      expect(again).toEqual(lost);
      form.send({ type: 'draft.discarded' });
      await fillIn(form, { ...values, role });
      const { at } = posted('/members?').at(-1) ?? {};
      expect(at).toEqual(aNewId);
      expect(at).not.toBe(lost?.at);
      dialogs.stop();
      const others = createActor(provideMemberDialogs(page.dependencies)).start();
      others.send({ type: 'invitation.requested' });
      const { name, email } = values;
      await fillIn(
        (others.getSnapshot().children as Readonly<Record<string, AnyActorRef>>)['invite'] as AnyActorRef,
        { name, email, role },
      );
      expect(posted('/invitations')).toEqual([
        { at: 'POST /invitations', body: { email, role, profileName: { name } } },
      ]);
      others.stop();
    }),
    { numRuns: 8 },
  );
});

it('the name on the account page follows a change in another tab until it is typed in, and again once it is saved', async () => {
  const page = await openPage(
    {
      'GET /auth/authenticate': () => json(200, ana),
      'PATCH /account': () => json(200, { ...ana, name: 'Ana Souza' }),
    },
    session,
  );
  const { profile } = provideAccountPage(page.dependencies);
  const input = { ...formOf({ name: '' }), values: { name: ana.name } };
  const form = createActor(profile, { input }).start();
  const rename = async (name: string) => {
    const [key, oldValue] = ['user', localStorage.getItem('user')];
    localStorage.setItem(key, JSON.stringify({ ...ana, name }));
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, storageArea: localStorage }));
    await callsAnswered();
  };
  const shown = () => form.getSnapshot().children.fields?.getSnapshot().context.values['name'];
  await rename('Ana Lima');
  expect(shown()).toBe('Ana Lima');
  form.send({ type: 'field.changed', field: 'name', value: 'Ana S' });
  await rename('Ana Reis');
  expect(shown()).toBe('Ana S');
  await fillIn(form, { name: ' Ana Souza ' });
  expect(page.notices).toEqual(['done']);
  expect(shown(), 'as the service has stored it').toBe('Ana Souza');
  await rename('Ana Reis');
  expect(shown()).toBe('Ana Reis');
  form.stop();
});

it('a deletion keeps its id when it is confirmed again after a lost response; a later deletion gets a new id', async () => {
  for (const [at, ids] of [
    ['DELETE /members/m1', ['m1']],
    ['POST /members/delete', ['m1', 'm2']],
  ] as const) {
    let sendings = 0;
    const loseFirst = () => {
      sendings += 1;
      if (sendings === 1) throw new TypeError('terminated');
      return noContent();
    };
    const page = await openPage({ [at]: loseFirst }, session);
    const address = createMembersAddress(page.dependencies.navigator, firstQuery);
    const list = createActor(provideMembersMachine(page.dependencies, address), {
      input: { pageSize: 10, query: firstQuery },
    }).start();
    for (let confirmed = 0; confirmed < 3; confirmed += 1) {
      list.send({ type: 'members.deleted', chosen: { ids: confirmed === 1 ? ids.toReversed() : ids } });
      await callsAnswered();
    }
    const [lost, again, later] = page.sent.map((sent) => sent.at).filter((sent) => sent.startsWith(at));
    expect(lost).toMatch(/\?deletion=[\da-f-]{36}$/);
    expect(again).toBe(lost);
    expect(later).not.toBe(lost);
    list.stop();
  }
});

it('a new password also ends a session that is confirmed later, before its form opens the log-in', async () => {
  let confirm: (answer: Response) => void = () => undefined;
  const page = await openPage(
    {
      'GET /auth/authenticate': () => new Promise((resolve) => (confirm = resolve)),
      'POST /auth/reset-password': noContent,
      'GET /account': () => refusal(401),
      'POST /auth/refresh-tokens': () => refusal(401),
    },
    session,
  );
  const { resetPassword } = provideAccount(page.dependencies);
  const input = { ...formOf({ password: '' }), destination: '/login' };
  await fillIn(createActor(resetPassword, { input }).start(), { password: 'a brand new orchard' });
  expect(page.visited).toEqual([]);
  confirm(json(200, ana));
  await expect.poll(() => page.visited).toEqual(['/login']);
  expect(page.dependencies.services.session.read()).toBeNull();
});

const recentKeys = [{ name: 'Chrome on macOS', addedAt: '2026-11-27T12:00:00.000Z', isRecent: true }];
it.each([
  ['new keys go where the box was shown', () => json(200, { keys: recentKeys }), true],
  ['none goes that the page could not show', () => refusal(500), undefined],
] as const)('a reset: %s', async (_, answer, removeRecentKeys) => {
  const page = await openPage({
    'POST /auth/reset-password/lookup': answer,
    'POST /auth/reset-password': () => refusal(500),
  });
  const { resetToken } = page.dependencies.services;
  resetToken.keep('a'.repeat(43));
  const { resetLink, resetPassword } = provideAccount(page.dependencies);
  const link = createActor(resetLink).start();
  await expect.poll(() => link.getSnapshot().status).toBe('done');
  const values = { password: '', recentKeys: 'remove' };
  const input = { ...formOf({ password: '' }), values };
  await fillIn(createActor(resetPassword, { input }).start(), { password: 'a brand new orchard' });
  const reset = () => page.sent.find(({ at }) => at.startsWith('POST /auth/reset-password?'))?.body;
  await expect.poll(reset).toEqual({
    password: 'a brand new orchard',
    ...(removeRecentKeys && { removeRecentKeys }),
  });
  expect(resetToken.read(), 'a refused reset keeps its link').toBe('a'.repeat(43));
});

it('leaving the log-in page abandons its call', async () => {
  const page = await openPage({});
  const { login } = provideAccount(page.dependencies);
  const typed = { email: ana.email, password: 'plum' };
  const form = createActor(login, { input: formOf(typed) }).start();
  await fillIn(form, typed);
  form.stop();
  await callsAnswered();
  expect(page.sent.map(({ at, signal }) => [at, signal.aborted])).toEqual([['POST /auth/login', true]]);
});

it.each([
  ['its cancellation', false, []],
  ['a log-out', true, ['LogOut Successfully!!!', memberDialogNotices.importLeft]],
] as const)('%s ends a running import', async (_, isLogout, said) => {
  const page = await openPage({ 'POST /auth/logout': noContent }, session);
  const { app, auth, services } = page.dependencies;
  app.send({ type: 'import.requested', make: () => provideImport(page.dependencies) });
  const memberImport = started(app.getSnapshot().children.memberImport);
  const fileChoice = started(memberImport.getSnapshot().children.fileChoice);
  fileChoice.send({ type: 'file.chosen', file: new File(['name,role\nBo,student'], 'members.csv') });
  await expect.poll(() => fileChoice.getSnapshot().context.contents).not.toBeNull();
  fileChoice.send({ type: 'import.submitted' });
  await callsAnswered();
  if (isLogout) auth().send({ type: 'logout.requested' });
  else {
    memberImport.send({ type: 'stop.requested' });
    memberImport.send({ type: 'import.cancelled' });
  }
  await callsAnswered();
  const imports = page.sent.filter(({ at }) => at === 'POST /members/import');
  expect(imports.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(
    takeFlash(services.tabStorage)
      .map(({ text }) => text)
      .sort(),
  ).toEqual(said);
});

it('a session that ends with a log-out leaves nothing in the browser except the notice after the reload', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(204, 401, 500), text, async (status, other) => {
      const page = await openPage(
        {
          'GET /auth/authenticate': () => json(200, ana),
          'POST /auth/logout': () => (status === 204 ? noContent() : refusal(status)),
        },
        session,
      );
      window.localStorage.setItem('other', other);
      page.dependencies.auth().send({ type: 'logout.requested' });
      await callsAnswered();
      expect(bodies(page.sent)).toEqual([{ at: 'POST /auth/logout', body: { refreshToken: 'refresh-1' } }]);
      expect(window.localStorage).toHaveLength(0);
      const { tabStorage } = page.dependencies.services;
      expect(takeFlash(tabStorage).map(({ text }) => text)).toEqual([
        status === 204 ? 'LogOut Successfully!!!' : 'No',
      ]);
      expect(takeFlash(tabStorage)).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
