import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import { refusal, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { canBeAskedAgain } from '../callInvariants';
import { saysErrors } from '../invariants';
import { members as words } from '../../../src/content/members';

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
