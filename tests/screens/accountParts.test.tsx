import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { accountPage } from '../../src/content/accountPage';
import { show } from './walks/shownStage';

vi.mock('../../src/screens/useActorRef', () => import('./walks/stagedActorRef'));

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

it('a plan that cannot be read again stays, beside the way to ask again', async () => {
  const { perform } = await show('ownPlan', 'at the account page');
  await perform('a plan arrives');
  await perform('the page is looked at again');
  await perform('it cannot be loaded');
  expect(screen.getByText('Solo')).toBeDefined();
  expect(screen.getByRole('button', { name: accountPage.plan.again })).toBeDefined();
});
