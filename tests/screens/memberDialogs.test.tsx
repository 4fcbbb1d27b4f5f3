import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keyboardOf } from '../support/renderScreen';
import { show } from './walks/shownStage';

vi.mock('../../src/screens/useActorRef', () => import('./walks/stagedActorRef'));

it('the fields of a member are not taken for the signed-in person’s own', async () => {
  await show('memberForm', 'for a new member');
  for (const label of ['Name', 'Email', 'Username', 'Class'])
    expect(keyboardOf(screen.getByLabelText(new RegExp(`^${label}`))), label).toMatchObject({
      autocomplete: 'off',
      enterkeyhint: 'next',
    });
  expect(keyboardOf(screen.getByLabelText(/^Category/))).toMatchObject({
    autocomplete: 'off',
    enterkeyhint: 'go',
  });
});

it('an export of an empty list says that there is nothing to export', async () => {
  await show('memberExport', 'at an empty list');
  expect(screen.getByRole('dialog', { name: 'Nothing to export' }).textContent).toContain(
    'There are no students in this list.',
  );
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});
