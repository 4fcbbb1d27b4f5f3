import { memberFacetsMachine } from '../../../src/machines/members/memberFacets.machine';
import { done } from '#xstate-paths/model';
import { model } from '../model';

const facets = { categories: ['Coaching'], classes: ['Autumn'] };

/** The facets of the member list, and the user's permissions. */
export const memberFacets = model({
  machine: memberFacetsMachine,
  starts: { 'at the member list': {} },
  events: {
    'an owner’s facets arrive': done('load', { ...facets, access: 'owner' }),
    'a moderator’s facets arrive': done('load', { ...facets, access: 'manage' }),
    'a viewer’s facets arrive': done('load', { ...facets, access: 'read' }),
    'the facets are requested again': { type: 'facets.requested' },
  },
  key: ({ context: { categories, classes } }) => ({ facets: [...categories, ...classes].join(', ') }),
  withoutControls: 'They fill the filters and the menus of the list, which asks for them again by itself.',
  ignores: {
    'Only the owner has invitations, which are asked for with the facets.': {
      'access.unknown, access.viewer, access.moderator': 'facets.requested',
    },
  },
});
