import { joinTeamMachine } from '../../../src/machines/account/joinTeam.machine';
import { signup } from '../../../src/content/account';
import { joinTeam as words } from '../../../src/content/joinTeam';
import { refusal, taken, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { happensOnce, showsWork, writesToTheEnd } from '../callInvariants';
import { saysErrors } from '../invariants';
import { dead, invitation } from './signup.model';

/** An invitation to somebody who has an account and is signed in. */
export const joinTeam = model({
  machine: joinTeamMachine,
  layers: ['actor'],
  starts: { 'at an invitation': { input: { invitation } } },
  events: {
    'the invitation is found': done('lookUpInvitation', { inviter: 'Dana', role: 'Moderator' }),
    'the invitation is dead': failed('lookUpInvitation', refusal(dead)),
    'the look-up fails': failed('lookUpInvitation', refusal(unreachable)),
    'the button is pressed': { type: 'join.requested' },
    'the service adds the person': done('joinTeam'),
    'the invitation is dead meanwhile': failed('joinTeam', refusal(dead)),
    'the service refuses the person': failed('joinTeam', refusal(taken)),
  },
  key: ({ context: { preview } }) => preview?.inviter ?? '',
  invariants: {
    ...writesToTheEnd(['joinTeam']),
    ...showsWork('joinTeam'),
    ...happensOnce('joinTeam', 'Who is on the team does not join again.'),
    ...saysErrors(
      { dead: signup.dead.title },
      { 'The team can be joined without the name of the person who invites.': ['lookUpInvitation'] },
    ),
  },
  controls: {
    'the button is pressed': { find: button(words.submit), sends: { type: 'join.requested' } },
  },
  ignores: {
    'The button is busy.': { 'joining, joined': 'join.requested' },
    'There is no button any more.': { dead: 'join.requested' },
  },
});
