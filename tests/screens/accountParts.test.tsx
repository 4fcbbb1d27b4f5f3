import { act, fireEvent, screen } from '@testing-library/react';
import { renderUnstyled } from '../support/renderUnstyled';
import { expect, it, vi } from 'vitest';
import type { OwnSubscription } from '../../src/api/pricing/planSchemas';
import { OwnPlan } from '../../src/screens/account/page/OwnPlan';
import { Passkeys } from '../../src/screens/account/page/Passkeys';
import { Provide } from '../../src/screens/provided';
import { accountDeletionMachine } from '../../src/machines/account/accountDeletion.machine';
import { accountPage } from '../../src/content/accountPage';
import { callbackDriver, flushPromises, listener, refusal } from '../support/actors';
import { createActor, fromPromise } from 'xstate';
import { createUnsavedWork } from '../../src/app/runtime/unsavedWork';
import { fieldsMachine, type FieldValues } from '../../src/machines/shared/fields.machine';
import { ownPlanMachine } from '../../src/machines/pricing/ownPlan.machine';
import { confirmed, page, screens } from '../support/stages/stages';
import { show } from '../support/stages/shownStage';
import { stage } from '../support/stages/staging';
import { staged } from '../support/stages/stagedActorRef';
import { unsavedWorkMachine } from '../../src/machines/session/unsavedWork.machine';

vi.mock('../../src/screens/useActorRef', () => import('../support/stages/stagedActorRef'));

it.each([
  {
    part: 'devices',
    start: 'at the devices',
    fails: 'they cannot be loaded',
    comes: 'three arrive',
    words: accountPage.devices,
    shown: accountPage.devices.current,
  },
  {
    part: 'ownPlan',
    start: 'at the account page',
    fails: 'it cannot be loaded',
    comes: 'there is none',
    words: accountPage.plan,
    shown: accountPage.plan.none,
  },
])('the part $part that cannot be loaded says so, and comes when it is asked for again', async (row) => {
  const { perform } = await show(row.part, row.start);
  await perform(row.fails);
  expect(screen.getByText(row.words.unread)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: row.words.again }));
  expect(screen.queryByText(row.words.unread)).toBeNull();
  await perform(row.comes);
  expect(screen.getByText(row.shown)).toBeDefined();
});

it('a device says when it was signed in and when it was last used, and which one this is', async () => {
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
  ['there is none', 0],
  ['there is one', 1],
])(
  'a browser without passkeys says so and offers neither to add one nor to use one, where %s',
  async (found, rows) => {
    const { actor, perform } = stage('passkeys', 'at the account');
    perform(found);
    const proof = vi.fn(() => null);
    renderUnstyled(
      page(
        'passkeys',
        actor,
        <Provide given={{ canUsePasskeys: () => false }}>
          <Passkeys address={confirmed}>{proof}</Passkeys>
        </Provide>,
      ),
    );
    await act(flushPromises);
    expect(
      screen.getByText(/This browser can’t use passkeys\. To add one, use a newer browser\./),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    // Those of other devices can still be put in order.
    expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(rows);
    expect(proof).toHaveBeenLastCalledWith(false);
  },
);

it('an address is called confirmed once that is known, not before and not without an answer', async () => {
  const { perform } = await show('ownAddress', 'at the account');
  const facts = () => screen.getByRole('listitem').textContent.replace(/Change.*/, '');
  expect(facts()).toBe('ana@school.exampleEmail address');
  await perform('it cannot be loaded');
  expect(facts()).toBe('ana@school.exampleEmail address');
  await perform('it is requested again');
  await perform('nothing is open');
  expect(facts()).toBe('ana@school.exampleEmail address, confirmed');
});

it('a plan that cannot be read again stays, beside the way to ask again', async () => {
  const { perform } = await show('ownPlan', 'at the account page');
  await perform('a plan arrives');
  await perform('the page is looked at again');
  await perform('it cannot be loaded');
  expect(screen.getByText('Solo')).toBeDefined();
  expect(screen.getByRole('button', { name: accountPage.plan.again })).toBeDefined();
});

/** The plan block for what the service knows of a plan. */
const showPlan = async (plan: OwnSubscription) => {
  const actor = createActor(
    ownPlanMachine.provide({
      actors: {
        readPlan: fromPromise(() => Promise.resolve(plan)),
        watchReturn: callbackDriver().logic,
        watchService: listener().logic,
      },
      actions: { retractNotices: () => undefined },
    }),
  ).start();
  staged.actor = actor;
  renderUnstyled(page('ownPlan', actor, <OwnPlan />));
  await act(flushPromises);
};
const may = { renewsAt: '2030-05-01T12:00:00Z' };
const june = { endsAt: '2030-06-02T12:00:00Z' };
const trial = { trialEndsAt: '2030-07-03T12:00:00Z' };
const see = 'See the plans';
const pay = 'You can change how you pay under “Manage plan”.';

// The provider's state, its days, whether the plan counts, and what a person reads of it.
it.each<[string, Partial<Record<'renewsAt' | 'endsAt' | 'trialEndsAt', string>>, boolean, string]>([
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
  const none = { renewsAt: null, endsAt: null, trialEndsAt: null };
  const subscription = { productId: '101', plan: 'Solo', status, ...none, ...days };
  await showPlan({ subscribed, subscription });
  // A plan that was paid once has nothing to manage.
  const button = status === 'paid' || status === 'refunded' ? '' : 'Manage plan';
  expect(screen.getByRole('listitem').textContent).toBe(`Solo${reads}${button}`);
  expect(screen.getByRole('link', { name: /^Your receipts at Lemon Squeezy/ })).toBeDefined();
  // A plan that can be resumed or paid under “Manage plan” must not be bought a second time.
  const continues = subscribed || status === 'paused' || status === 'unpaid';
  expect(screen.queryByRole('link', { name: see }) === null).toBe(continues);
});

it('who has no plan reads so, and is led to the plans', async () => {
  await showPlan({ subscribed: false, subscription: null });
  expect(screen.getByText('You have no plan yet.')).toBeDefined();
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: see })]);
});

it('the address that was typed to delete the account is there again when the dialog is, and the password is not', () => {
  const work = createActor(unsavedWorkMachine).start();
  const { unsavedInput } = createUnsavedWork(() => work);
  const fields = fieldsMachine.provide({ actors: { unsavedInput, watchService: listener().logic } });
  const actor = createActor(
    accountDeletionMachine.provide({ actors: { fields }, actions: { retractNotices: () => undefined } }),
  ).start();
  staged.actor = actor;
  renderUnstyled(page('accountDeletion', actor, screens['accountDeletion']?.(actor as never, '')));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const typed = () => [field('Email').value, field('Password').value];

  press(accountPage.data.delete);
  fireEvent.change(field('Password'), { target: { value: 'plum orchard 7' } });
  press('Cancel');
  press(accountPage.data.delete);
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  fireEvent.change(field('Email'), { target: { value: 'ana@school.example' } });
  fireEvent.change(field('Password'), { target: { value: 'plum orchard 7' } });
  press('Cancel');
  expect(JSON.stringify(work.getSnapshot().context)).not.toContain('plum');
  press(accountPage.data.delete);
  expect(typed()).toEqual(['ana@school.example', '']);
  press('Discard');
  expect(typed()).toEqual(['', '']);
  expect(work.getSnapshot().value).toBe('none');
});

it('a wrong password for the deletion leads to a reset link for the account’s address', async () => {
  const problem = { kind: 'refused', code: 403, message: 'Wrong' } as const;
  const work = createActor(unsavedWorkMachine).start();
  const { unsavedInput } = createUnsavedWork(() => work);
  const fields = fieldsMachine.provide({
    actors: { unsavedInput, watchService: listener().logic },
    actions: { focusField: () => undefined },
  });
  const actor = createActor(
    accountDeletionMachine.provide({
      actors: {
        fields,
        deleteAccount: fromPromise<undefined, FieldValues>(() => Promise.reject(refusal(problem))),
      },
      actions: { reportProblem: () => undefined },
    }),
  ).start();
  staged.actor = actor;
  renderUnstyled(page('accountDeletion', actor, screens['accountDeletion']?.(actor as never, '')));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: accountPage.data.delete }));
  type('Email', 'ana@school.example');
  type('Password', 'plum orchard 7');
  fireEvent.click(screen.getByRole('button', { name: accountPage.deletion.submit }));
  await act(flushPromises);
  expect(screen.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe(
    '#/forgot-password?email=ana%40school.example',
  );
});
