import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { createSafeStorage } from '../../src/api/session/storage';
import { createTabDrafts } from '../../src/app/runtime/tabDrafts';
import { createUnsavedWork } from '../../src/app/runtime/unsavedWork';
import { accountPage } from '../../src/content/accountPage';
import { ownAddress } from '../../src/content/addresses';
import { tryAgain } from '../../src/content/failures';
import { passkeys as passkeyWords } from '../../src/content/passkeys';
import { secondKey as secondKeyWords } from '../../src/content/secondKey';
import { dialog } from '../../src/content/site';
import { teamActivity } from '../../src/content/teamActivity';
import { dialogFormMachine, type FormSubmission } from '../../src/machines/account/dialogForm.machine';
import type { OwnPlanEvent } from '../../src/machines/pricing/ownPlan.machine';
import { unsavedWorkMachine } from '../../src/machines/session/unsavedWork.machine';
import type { ServiceReached } from '../../src/machines/shared/connection';
import { ConfirmFirst } from '../../src/screens/account/page/OwnAddress';
import { Passkeys } from '../../src/screens/account/page/Passkeys';
import { SecondKey } from '../../src/screens/account/page/SecondKey';
import { TeamActivity } from '../../src/screens/account/page/TeamActivity';
import { Provide } from '../../src/screens/provided';
import { models } from '../models/all';
import { show } from '../stages/shownStage';
import { staged } from '../stages/stagedActorRef';
import { confirmed, notConfirmed, page, screens } from '../stages/stages';
import { callbackDriver, controlled, flushPromises, refusal, unreachable } from '../support/actors';
import { listenedFields } from '../support/fields';
import { loading } from '../support/load';
import { renderUnstyled } from '../support/renderUnstyled';
import { settle } from '../support/settle';

vi.mock('../../src/screens/useActorRef', () => import('../stages/stagedActorRef'));

const parts: typeof screens = { ...screens, teamEvents: () => <TeamActivity /> };

/**
 * Shows a part of the account page with its machine, whose load the test settles.
 * @param given what the machine is given besides
 * @param part the part, if it is not the one that stages.tsx shows
 */
async function showPart(
  name: string,
  { given = {}, part }: { given?: Parameters<AnyStateMachine['provide']>[0]; part?: ReactNode } = {},
) {
  const reads = controlled<unknown>();
  const service = callbackDriver<ServiceReached>();
  const watchReturn = callbackDriver<OwnPlanEvent>();
  const load = loading(reads.logic, service.logic as never);
  const machine = models[name]?.machine.provide({ actors: { load, watchReturn: watchReturn.logic } });
  const actor: AnyActorRef = machine
    ? createActor(machine.provide(given))
    : createActor(load, { input: { about: name } });
  actor.start();
  staged.actor = actor;
  renderUnstyled(page(name, actor, part ?? parts[name]?.(actor as never, '')));
  await settle(() => undefined);
  return {
    arrives: (answer: unknown) => settle(() => reads.last().resolve(answer)),
    fails: () => settle(() => reads.last().reject(refusal(unreachable))),
    serviceAnswers: () => settle(() => service.say({ type: 'service.reached' })),
    pageIsLookedAtAgain: () => settle(() => watchReturn.say({ type: 'page.returned' })),
  };
}

const solsticeAt = '2030-12-21T12:00:00Z';
const thisDevice = {
  id: 's1',
  browser: 'Firefox',
  system: 'Linux',
  begunAt: solsticeAt,
  usedAt: solsticeAt,
  current: true,
};
const noKey = { since: null, recoveryCodes: 0 };
const noPlan = { subscribed: false, subscription: null };
/** The service's data about a plan of this status. */
const planOf = (
  status: string,
  days: Partial<Record<'renewsAt' | 'endsAt' | 'trialEndsAt', string>> = {},
) => ({
  ...{ productId: '101', plan: 'Solo', status, renewsAt: null, endsAt: null, trialEndsAt: null },
  ...days,
});

it.each<[name: string, words: { unread: string }, answer: unknown, shown: RegExp]>([
  ['devices', accountPage.devices, [thisDevice], /This device/],
  ['ownPlan', accountPage.plan, noPlan, /You have no plan yet/],
  ['ownAddress', ownAddress, { confirmed: false, pending: null }, /not confirmed yet/],
  ['passkeys', passkeyWords, [], /You have no passkeys yet/],
  ['secondKey', secondKeyWords, noKey, /your password only/],
  ['ownTeam', accountPage.team, { joined: null, invitations: [] }, /nobody else’s team/],
  ['teamEvents', teamActivity, [], /Nothing yet/],
])(
  'the part %s that cannot be loaded says so, and comes when it is asked for again or the service answers',
  async (name, words, answer, shown) => {
    const { arrives, fails, serviceAnswers } = await showPart(name);
    await fails();
    expect(screen.getByText(words.unread)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: tryAgain }));
    expect(screen.queryByText(words.unread)).toBeNull();
    await fails();
    await serviceAnswers();
    expect(screen.queryByText(words.unread)).toBeNull();
    await arrives(answer);
    expect(screen.getByText(shown)).toBeDefined();
  },
);

const event = { id: 'e1', actor: 'Kei', own: false, members: 1, subject: null, role: null, at: solsticeAt };

it('a team’s activity lists who did what, day by day, and folds all but the first six away', async () => {
  const { arrives } = await showPart('teamEvents');
  const events = [
    { ...event, kind: 'added', own: true, subject: 'Amara Adeyemi', role: 'User' },
    { ...event, kind: 'changed', subject: 'Amara Adeyemi' },
    { ...event, kind: 'changed', members: 20, role: 'Viewer' },
    { ...event, kind: 'deleted', actor: null, members: 4 },
    { ...event, kind: 'restored', subject: 'Bo' },
    { ...event, kind: 'imported', members: 1240, subject: 'members.csv' },
    { ...event, kind: 'invited', subject: 'Ines Ferro', role: 'Moderator' },
    { ...event, kind: 'revoked', subject: 'Ines Ferro' },
    { ...event, kind: 'joined', actor: 'Ines Ferro', role: 'Moderator' },
    { ...event, kind: 'left', actor: 'Ines Ferro' },
  ];
  const dayBefore = '2030-12-20T12:00:00Z';
  await arrives(
    events.map((one, index) => ({ ...one, id: `e${index}`, at: index < 4 ? solsticeAt : dayBefore })),
  );
  const sentences = screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
  expect(sentences).toEqual([
    'You added Amara Adeyemi as a student',
    'Kei edited Amara Adeyemi',
    'Kei gave 20 members the role of viewer',
    'Someone with a deleted account deleted 4 members',
    'Kei brought back Bo',
    'Kei imported 1,240 members from members.csv',
    'Kei invited Ines Ferro as a moderator',
    'Kei revoked the invitation to Ines Ferro',
    'Ines Ferro joined as a moderator',
    'Ines Ferro left the team',
  ]);
  const days = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Saturday, December 21', 'Friday, December 20']);
  const fold = screen.getByText('4 earlier events').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelectorAll('li')).toHaveLength(4);
});

it.each([
  ['2030-12-21T09:00:00', 'Today'],
  ['2030-12-20T23:59:00', 'Yesterday'],
  ['2030-12-19T12:00:00', 'Thursday, December 19'],
])('an event of %s is listed on December 21 under “%s”', (at, day) => {
  expect(teamActivity.day(at, new Date('2030-12-21T12:00:00'))).toBe(day);
});

const app = { since: '2026-05-01T12:00:00.000Z', recoveryCodes: 8 };
const passkey = { id: '6f1d', name: 'Phone', addedAt: app.since, usedAt: null };
const confirmedState = { confirmed: true, pending: null };

it.each([
  ['secondKey', app, secondKeyWords.remove],
  ['secondKey', app, secondKeyWords.newCodes],
  ['passkeys', [passkey], /^Rename/],
  ['passkeys', [passkey], /^Remove/],
  ['ownAddress', confirmedState, /^Change/],
] as const)(
  'a dialog of %s in which nothing was sent opens again at once after it was closed (%#)',
  async (name, answer, opener) => {
    const actions = { retractNotices: () => undefined };
    const { fields } = listenedFields();
    const form = dialogFormMachine.provide({ actors: { fields }, actions });
    const actors = { dialog: form, removal: form, renew: form, remove: form };
    const { arrives } = await showPart(name, { given: { actors, actions } });
    await arrives(answer);
    const open = () => {
      fireEvent.click(screen.getByRole('button', { name: opener }));
      expect(screen.getByRole('dialog')).toBeDefined();
    };
    open();
    fireEvent.click(screen.getByRole('button', { name: dialog.cancel }));
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
  },
);

it('a plan that cannot be read again stays, beside the way to ask again', async () => {
  const { arrives, fails, pageIsLookedAtAgain } = await showPart('ownPlan');
  await arrives({ subscribed: true, subscription: planOf('paid') });
  await pageIsLookedAtAgain();
  await fails();
  expect(screen.getByText('Solo')).toBeDefined();
  expect(screen.getByRole('button', { name: tryAgain })).toBeDefined();
});

it('a device shows when it was signed in, when it was last used, and whether it is this one', async () => {
  const { perform } = await show('devices', 'at the devices');
  await perform('three arrive');
  // The day depends on where the person is.
  const facts = String.raw`Signed in (Dec 31|Jan 1), \d{4}, last used Jan [12], 2030, \d+:\d\d [AP]M`;
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(new RegExp(`^Firefox on Linux${facts}This device$`)),
    expect.stringMatching(new RegExp(`^Safari on iOS${facts}Sign out of Safari on iOS$`)),
    expect.stringMatching(new RegExp(`^Safari on iPadOS${facts}Sign out of Safari on iPadOS$`)),
  ]);
});

it.each([
  ['there is none', []],
  ['there is one', [passkey]],
])(
  'a browser without passkeys says so and offers neither to add one nor to use one, where %s',
  async (_, found) => {
    const proof = vi.fn(() => null);
    const part = (
      <Provide given={{ canUsePasskeys: () => false }}>
        <Passkeys address={confirmed}>{proof}</Passkeys>
      </Provide>
    );
    const { arrives } = await showPart('passkeys', { part });
    await arrives(found);
    expect(screen.getByText(/Passkeys can’t be used here\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    // Sessions of other devices can still be sorted.
    expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(found.length);
    expect(proof).toHaveBeenLastCalledWith(false);
  },
);

it('an address is called confirmed only once the service has said so', async () => {
  const { arrives, fails } = await showPart('ownAddress');
  const facts = () => screen.getByRole('listitem').textContent.replace(/Change.*/, '');
  expect(facts()).toBe('ana@school.exampleEmail address');
  await fails();
  expect(facts()).toBe('ana@school.exampleEmail address');
  fireEvent.click(screen.getByRole('button', { name: tryAgain }));
  await arrives({ confirmed: true, pending: null });
  expect(facts()).toBe('ana@school.exampleEmail address, confirmed');
});

it.each([
  ['passkeys', <Passkeys address={notConfirmed} />, [], 'Add a passkey'],
  ['secondKey', <SecondKey address={notConfirmed} />, noKey, 'Set up an authenticator app'],
] as const)(
  'the section of %s offers to add none before the address is confirmed, and says why once',
  async (name, section, none, add) => {
    const part = (
      <>
        <p>
          <ConfirmFirst actor={notConfirmed} text={accountPage.security.text} />
        </p>
        {section}
      </>
    );
    const { arrives } = await showPart(name, { part });
    await arrives(none);
    expect(screen.getAllByText(/first open the link that we emailed you/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: add })).toBeNull();
  },
);

const may = { renewsAt: '2030-05-01T12:00:00Z' };
const june = { endsAt: '2030-06-02T12:00:00Z' };
const trial = { trialEndsAt: '2030-07-03T12:00:00Z' };
const see = 'See the plans';
const pay = 'You can change how you pay under “Manage plan”.';

// The provider's status, its dates, whether the plan counts, and the text on the page.
it.each<[...Parameters<typeof planOf>, boolean, string]>([
  ['on_trial', trial, true, 'Free trial until Jul 3, 2030. Your first payment is taken when it ends.'],
  ['on_trial', {}, true, 'Free trial. Your first payment is taken when it ends.'],
  ['active', may, true, 'Renews on May 1, 2030.'],
  ['active', {}, true, 'Renews automatically.'],
  ['past_due', may, true, `Your last payment failed. It’s tried again on May 1, 2030. ${pay}`],
  ['past_due', {}, true, `Your last payment failed. It’s tried again automatically. ${pay}`],
  ['unpaid', may, false, `Stopped, because your payment failed. ${pay}`],
  ['paused', may, false, 'Paused. You can resume it under “Manage plan”.'],
  ['cancelled', june, true, 'Cancelled. It ends on Jun 2, 2030.'],
  ['cancelled', june, false, 'Cancelled. It ended on Jun 2, 2030.'],
  ['cancelled', {}, false, 'Cancelled.'],
  ['expired', june, false, 'Ended on Jun 2, 2030.'],
  ['expired', {}, false, 'Ended.'],
  ['paid', {}, true, 'Paid once. Nothing renews.'],
  ['refunded', {}, false, 'Refunded. You no longer have this plan.'],
  // A later version of the service may add one.
  ['on_ice', may, true, ''],
])('a plan that is %s, with %o, and counts: %s, reads “%s”', async (status, days, subscribed, reads) => {
  const { arrives } = await showPart('ownPlan');
  await arrives({ subscribed, subscription: planOf(status, days) });
  // A plan that was paid once has nothing to manage.
  const button = status === 'paid' || status === 'refunded' ? '' : 'Manage plan';
  expect(screen.getByRole('listitem').textContent).toBe(`Solo${reads}${button}`);
  expect(screen.getByRole('link', { name: /^Your receipts at Lemon Squeezy/ })).toBeDefined();
  // A plan that can be resumed or paid under “Manage plan” must not be bought a second time.
  const continues = subscribed || status === 'paused' || status === 'unpaid';
  expect(screen.queryByRole('link', { name: see }) === null).toBe(continues);
});

it('a person without a plan reads so, and gets a link to the plans', async () => {
  const { arrives } = await showPart('ownPlan');
  await arrives(noPlan);
  expect(screen.getByText('You have no plan yet.')).toBeDefined();
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: see })]);
});

/** The account page's deletion with the tab's drafts; the service answers that the password is wrong. */
const showDeletion = async () => {
  const work = createActor(unsavedWorkMachine).start();
  const drafts = createTabDrafts(createSafeStorage(() => window.sessionStorage, window));
  const { unsavedInput } = createUnsavedWork(() => work, undefined, drafts);
  const problem = { kind: 'refused', code: 403, message: 'Wrong' } as const;
  const nothing = () => undefined;
  const dialog = dialogFormMachine.provide({
    actors: {
      fields: listenedFields().fields.provide({ actors: { unsavedInput } }),
      submit: fromPromise<unknown, FormSubmission>(() => Promise.reject(refusal(problem))),
    },
    actions: { reportProblem: nothing, retractNotices: nothing },
  });
  await showPart('accountDeletion', { given: { actors: { dialog } } });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    work,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    typed: () => [field('Email').value, field('Password').value],
  };
};

it('the dialog of the deletion keeps the typed address, and never the password', async () => {
  const { work, press, type, typed } = await showDeletion();
  press(accountPage.data.delete);
  type('Password', 'plum orchard 7');
  press('Cancel');
  press(accountPage.data.delete);
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  type('Email', 'ana@school.example');
  type('Password', 'plum orchard 7');
  press('Cancel');
  expect(window.sessionStorage.getItem('drafts')).not.toContain('plum');
  press(accountPage.data.delete);
  expect(typed()).toEqual(['ana@school.example', '']);
  press('Discard');
  expect(typed()).toEqual(['', '']);
  expect(work.getSnapshot().value).toBe('none');
});

it('a wrong password in the dialog of the deletion offers a reset link', async () => {
  const { press, type } = await showDeletion();
  press(accountPage.data.delete);
  type('Email', 'ana@school.example');
  type('Password', 'plum orchard 7');
  press(accountPage.deletion.submit);
  await act(flushPromises);
  expect(screen.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe(
    '#/forgot-password?email=ana%40school.example',
  );
});
