import { pathsOnActor } from '#xstate-paths/onActor';
import { memberFacets } from './memberFacets.model';

const retracted = 'retractNotices {"about":"facets"}';

pathsOnActor(memberFacets, {
  'at the member list': {
    initial: ['facets.loading access.unknown', 'calls fetchFacets'],
    transitions: {
      'facets.loading access.unknown': {
        'an owner’s facets arrive': [
          'facets.loaded access.owner (invites) (manages) Coaching, Autumn',
          retracted,
        ],
        'a moderator’s facets arrive': [
          'facets.loaded access.moderator (manages) Coaching, Autumn',
          retracted,
        ],
        'a viewer’s facets arrive': ['facets.loaded access.viewer Coaching, Autumn', retracted],
        'the facets cannot be loaded': [
          'facets.failed access.unknown',
          'reports Server is unavailable about facets',
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
      'facets.loaded access.moderator (manages) Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.moderator (manages) Coaching, Autumn',
          'calls fetchFacets',
        ],
      },
      'facets.loaded access.viewer Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.viewer Coaching, Autumn',
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
        'an owner’s facets arrive': [
          'facets.loaded access.owner (invites) (manages) Coaching, Autumn',
          retracted,
        ],
        'a moderator’s facets arrive': [
          'facets.loaded access.moderator (manages) Coaching, Autumn',
          retracted,
        ],
        'a viewer’s facets arrive': ['facets.loaded access.viewer Coaching, Autumn', retracted],
        'the facets cannot be loaded': [
          'facets.failed access.owner (invites) (manages) Coaching, Autumn',
          'reports Server is unavailable about facets',
          'starts watchService',
        ],
        'the facets are requested again': [
          'facets.loading access.owner (invites) (manages) Coaching, Autumn',
          'gives up fetchFacets',
          'calls fetchFacets',
        ],
      },
      'facets.loading access.moderator (manages) Coaching, Autumn': {
        'an owner’s facets arrive': [
          'facets.loaded access.owner (invites) (manages) Coaching, Autumn',
          retracted,
        ],
        'a moderator’s facets arrive': [
          'facets.loaded access.moderator (manages) Coaching, Autumn',
          retracted,
        ],
        'a viewer’s facets arrive': ['facets.loaded access.viewer Coaching, Autumn', retracted],
        'the facets cannot be loaded': [
          'facets.failed access.moderator (manages) Coaching, Autumn',
          'reports Server is unavailable about facets',
          'starts watchService',
        ],
        'the facets are requested again': [
          'facets.loading access.moderator (manages) Coaching, Autumn',
          'gives up fetchFacets',
          'calls fetchFacets',
        ],
      },
      'facets.loading access.viewer Coaching, Autumn': {
        'an owner’s facets arrive': [
          'facets.loaded access.owner (invites) (manages) Coaching, Autumn',
          retracted,
        ],
        'a moderator’s facets arrive': [
          'facets.loaded access.moderator (manages) Coaching, Autumn',
          retracted,
        ],
        'a viewer’s facets arrive': ['facets.loaded access.viewer Coaching, Autumn', retracted],
        'the facets cannot be loaded': [
          'facets.failed access.viewer Coaching, Autumn',
          'reports Server is unavailable about facets',
          'starts watchService',
        ],
        'the facets are requested again': [
          'facets.loading access.viewer Coaching, Autumn',
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
      'facets.failed access.moderator (manages) Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.moderator (manages) Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
        'the service answers again': [
          'facets.loading access.moderator (manages) Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
      },
      'facets.failed access.viewer Coaching, Autumn': {
        'the facets are requested again': [
          'facets.loading access.viewer Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
        'the service answers again': [
          'facets.loading access.viewer Coaching, Autumn',
          'stops watchService',
          'calls fetchFacets',
        ],
      },
    },
  },
});
