import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import { refusal, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { canBeAskedAgain, writesToTheEnd } from '../callInvariants';
import { saysErrors } from '../invariants';
import { members as words } from '../../../src/content/members';
import { memberUndoMachine } from '../../../src/machines/members/memberUndo.machine';
import { gone } from './members.model';

const facets = { categories: ['Coaching'], classes: ['Autumn'] };

/** The facets of the member list, and the user's permissions. */
export const memberFacets = model({
  machine: memberFacetsMachine,
  starts: { 'at the member list': {} },
  events: {
    'an owner’s facets arrive': done('fetchFacets', { ...facets, access: 'owner' }),
    'a moderator’s facets arrive': done('fetchFacets', { ...facets, access: 'manage' }),
    'a viewer’s facets arrive': done('fetchFacets', { ...facets, access: 'read' }),
    'the facets cannot be loaded': failed('fetchFacets', refusal(unreachable)),
    'the facets are requested again': { type: 'facets.requested' },
    'the service answers again': { type: 'service.reached' },
  },
  key: ({ context: { categories, classes } }) => ({ facets: [...categories, ...classes].join(', ') }),
  sentElsewhere: { 'access.loaded': 'the machine itself', 'service.reached': 'the problem machine' },
  invariants: {
    ...canBeAskedAgain({ fetchFacets: { type: 'facets.requested' } }),
    ...saysErrors({ 'facets.failed': words.unread }),
  },
  ignores: { 'No outage has kept the facets back.': { 'facets.loading, facets.loaded': 'service.reached' } },
  controls: {
    'the facets are requested again': {
      find: button('Try again'),
      sends: { type: 'facets.requested' },
      except: {
        'The list asks for them by itself.': (snapshot) => !snapshot.matches({ facets: 'failed' }),
      },
    },
  },
});

/** The undo of a deletion in two calls. */
export const memberUndo = model({
  machine: memberUndoMachine,
  starts: {
    'two members are deleted': { input: { deletions: ['d1', 'd2'], members: 2 } },
  },
  events: {
    'Undo is pressed': { type: 'undo.requested' },
    'the message closes': { type: 'offer.closed' },
    'everybody is back': done('undoDeletions', { restored: 2, conflicts: [] }),
    'another member has the username of one': done('undoDeletions', { restored: 1, conflicts: ['Ana'] }),
    'it is too late': failed('undoDeletions', refusal(gone)),
    'the service cannot be reached': failed('undoDeletions', refusal(unreachable)),
  },
  invariants: { ...writesToTheEnd(['undoDeletions']), ...saysErrors() },
  withoutControls: 'Its button is in a toast, which tests/screens/toasts.test.tsx shows.',
  sentElsewhere: { 'undo.requested': 'the message', 'offer.closed': 'the message' },
  ignores: {
    'The message is gone once its button is pressed.': { undoing: 'undo.requested, offer.closed' },
  },
});
