import { pathsOnActor } from '#xstate-paths/onActor';
import { memberFacets } from './memberFacets.model';

pathsOnActor(memberFacets, {
  'at the member list': {
    initial: ['facets.loading access.unknown', 'calls fetchFacets'],
    transitions: {
      'facets.loading access.unknown': {
        'an owner’s facets arrive': 'facets.loaded access.owner (invites) (manages) Coaching, Autumn',
        'a moderator’s facets arrive': 'facets.loaded access.manager (manages) Coaching, Autumn',
        'a viewer’s facets arrive': 'facets.loaded access.reader Coaching, Autumn',
        'the facets cannot be loaded': [
          'facets.failed access.unknown',
          'logs Server is unavailable',
          'starts watchService',
        ],
        'the facets are requested again': [
          'facets.loading access.unknown',
          'gives up fetchFacets',
          'calls fetchFacets',
        ],
      },
      'facets.loaded access.owner (invites) (manages) Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.owner (invites) (manages) Coaching, Autumn',
          'calls fetchFacets',
        ],
      },
      'facets.loaded access.manager (manages) Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.manager (manages) Coaching, Autumn',
          'calls fetchFacets',
        ],
      },
      'facets.loaded access.reader Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.reader Coaching, Autumn',
          'calls fetchFacets',
        ],
      },
      'facets.failed access.unknown': {
        'the facets are requested again': [
          'facets.loading access.unknown',
          'stops watchService',
          'calls fetchFacets',
        ],
        'the service answers again': [
          'facets.loading access.unknown',
          'stops watchService',
          'calls fetchFacets',
        ],
      },
      'facets.loading access.owner (invites) (manages) Coaching, Autumn': {
        'an owner’s facets arrive': 'facets.loaded access.owner (invites) (manages) Coaching, Autumn',
        'a moderator’s facets arrive': 'facets.loaded access.manager (manages) Coaching, Autumn',
        'a viewer’s facets arrive': 'facets.loaded access.reader Coaching, Autumn',
        'the facets cannot be loaded': [
          'facets.failed access.owner (invites) (manages) Coaching, Autumn',
          'logs Server is unavailable',
          'starts watchService',
        ],
        'the facets are requested again': [
          'facets.loading access.owner (invites) (manages) Coaching, Autumn',
          'gives up fetchFacets',
          'calls fetchFacets',
        ],
      },
      'facets.loading access.manager (manages) Coaching, Autumn': {
        'an owner’s facets arrive': 'facets.loaded access.owner (invites) (manages) Coaching, Autumn',
        'a moderator’s facets arrive': 'facets.loaded access.manager (manages) Coaching, Autumn',
        'a viewer’s facets arrive': 'facets.loaded access.reader Coaching, Autumn',
        'the facets cannot be loaded': [
          'facets.failed access.manager (manages) Coaching, Autumn',
          'logs Server is unavailable',
          'starts watchService',
        ],
        'the facets are requested again': [
          'facets.loading access.manager (manages) Coaching, Autumn',
          'gives up fetchFacets',
          'calls fetchFacets',
        ],
      },
      'facets.loading access.reader Coaching, Autumn': {
        'an owner’s facets arrive': 'facets.loaded access.owner (invites) (manages) Coaching, Autumn',
        'a moderator’s facets arrive': 'facets.loaded access.manager (manages) Coaching, Autumn',
        'a viewer’s facets arrive': 'facets.loaded access.reader Coaching, Autumn',
        'the facets cannot be loaded': [
          'facets.failed access.reader Coaching, Autumn',
          'logs Server is unavailable',
          'starts watchService',
        ],
        'the facets are requested again': [
          'facets.loading access.reader Coaching, Autumn',
          'gives up fetchFacets',
          'calls fetchFacets',
        ],
      },
      'facets.failed access.owner (invites) (manages) Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.owner (invites) (manages) Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
        'the service answers again': [
          'facets.loading access.owner (invites) (manages) Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
      },
      'facets.failed access.manager (manages) Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.manager (manages) Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
        'the service answers again': [
          'facets.loading access.manager (manages) Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
      },
      'facets.failed access.reader Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.reader Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
        'the service answers again': [
          'facets.loading access.reader Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
      },
    },
  },
});
