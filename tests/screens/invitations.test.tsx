import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Invitation } from '../../src/api/members/invitations';
import { invitationsMachine } from '../../src/machines/members/invitations.machine';
import { Invitations } from '../../src/screens/members/list/Invitations';
import { controlled, listener, refusal, unreachable } from '../support/actors';

const invitation: Invitation = {
  id: 'i1',
  email: 'bo@school.example',
  profileName: { name: 'Bo' },
  role: 'User',
  expiresAt: '2030-01-08T00:00:00Z',
  status: 'pending',
};

it('loading the invitations can be retried after a failure', async () => {
  const fetchInvitations = controlled<readonly Invitation[]>();
  const actor = createActor(
    invitationsMachine.provide({
      actors: { fetchInvitations: fetchInvitations.logic, watchService: listener().logic },
      actions: { reportProblem: () => undefined, retractNotices: () => undefined },
    }),
  ).start();
  render(<Invitations actor={actor} />);
  fetchInvitations.last().reject(refusal(unreachable));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  fetchInvitations.last().resolve([invitation]);
  expect(await screen.findByText('bo@school.example')).toBeDefined();
});
