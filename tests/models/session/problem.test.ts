import { pathsOnActor } from '#xstate-paths/onActor';
import { problem } from './problem.model';

const away = 'unreachable.offering (reload) 0 Server is unavailable';
const taken = 'says “Taken” (error, until dismissed, about refused)';
const invalid = [
  'says “name : too long” (error, until dismissed, about invalid and signup)',
  'says “email : no address, blocked” (error, until dismissed, about invalid and signup)',
] as const;
const unavailable = 'says “Server is unavailable” (error, until dismissed, about unreachable)';

/** In every state but `unreachable`. */
const otherwise = {
  'a call is refused': ['reported 409 Taken', taken],
  'fields are refused': ['reported 422 Not valid', ...invalid],
  'the service is away': [away, unavailable, 'calls waitForService'],
  'the problem is dismissed': 'calm',
} as const;
/** In `unreachable.offering`, after any problem. */
const whileAway = {
  'a call is refused': ['unreachable.offering (reload) 409 Taken', taken],
  'fields are refused': ['unreachable.offering (reload) 422 Not valid', ...invalid],
  'the service is away': [away, unavailable],
  'the problem is dismissed': 'unreachable.dismissed',
} as const;

const retracted = 'retractNotices {"about":"unreachable"}';

/** In `unreachable.dismissed`: the service is still polled. */
const afterDismissal = {
  'a call is refused': ['unreachable.dismissed 409 Taken', taken],
  'fields are refused': ['unreachable.dismissed 422 Not valid', ...invalid],
  'the service is away': [away, unavailable],
  'the problem is dismissed': 'unreachable.dismissed',
  'the service answers again': ['calm', retracted],
} as const;
/** In `reachable`, which offers a reload. */
const whileOffering = {
  ...otherwise,
  'a call is refused': ['reachable (reload) 409 Taken', taken],
  'fields are refused': ['reachable (reload) 422 Not valid', ...invalid],
} as const;

const then = {
  'unreachable.dismissed': {
    ...afterDismissal,
    'a reload is requested': ['reloading', 'reload', 'gives up waitForService'],
  },
  'unreachable.dismissed 409 Taken': {
    ...afterDismissal,
    'a reload is requested': ['reloading 409 Taken', 'reload', 'gives up waitForService'],
  },
  'unreachable.dismissed 422 Not valid': {
    ...afterDismissal,
    'a reload is requested': ['reloading 422 Not valid', 'reload', 'gives up waitForService'],
  },
  calm: { ...otherwise, 'a reload is requested': ['reloading', 'reload'] },
  'reported 409 Taken': { ...otherwise, 'a reload is requested': ['reloading 409 Taken', 'reload'] },
  'reported 422 Not valid': { ...otherwise, 'a reload is requested': ['reloading 422 Not valid', 'reload'] },
  reloading: { ...otherwise, 'a reload is requested': ['reloading', 'reload'] },
  'reloading 409 Taken': { ...otherwise, 'a reload is requested': ['reloading 409 Taken', 'reload'] },
  'reloading 422 Not valid': { ...otherwise, 'a reload is requested': ['reloading 422 Not valid', 'reload'] },
  'reloading 0 Server is unavailable': {
    ...otherwise,
    'a reload is requested': ['reloading 0 Server is unavailable', 'reload'],
  },
} as const;
const reloadsWhileAway = {
  [away]: ['reloading 0 Server is unavailable', 'reload', 'gives up waitForService'],
  'unreachable.offering (reload) 409 Taken': ['reloading 409 Taken', 'reload', 'gives up waitForService'],
  'unreachable.offering (reload) 422 Not valid': [
    'reloading 422 Not valid',
    'reload',
    'gives up waitForService',
  ],
} as const;

/** With unsaved input, or right after a reload: the reload is only offered. */
const keepsThePage = {
  initial: 'calm',
  transitions: {
    ...then,
    [away]: {
      ...whileAway,
      'the service answers again': [
        'reachable (reload) 0 Server is unavailable',
        'retractNotices {"about":"unreachable"}',
      ],
      'a reload is requested': reloadsWhileAway[away],
    },
    'unreachable.offering (reload) 409 Taken': {
      ...whileAway,
      'the service answers again': ['reachable (reload) 409 Taken', 'retractNotices {"about":"unreachable"}'],
      'a reload is requested': reloadsWhileAway['unreachable.offering (reload) 409 Taken'],
    },
    'unreachable.offering (reload) 422 Not valid': {
      ...whileAway,
      'the service answers again': [
        'reachable (reload) 422 Not valid',
        'retractNotices {"about":"unreachable"}',
      ],
      'a reload is requested': reloadsWhileAway['unreachable.offering (reload) 422 Not valid'],
    },
    'reachable (reload) 0 Server is unavailable': {
      ...whileOffering,
      'a reload is requested': ['reloading 0 Server is unavailable', 'reload'],
    },
    'reachable (reload) 409 Taken': {
      ...whileOffering,
      'a reload is requested': ['reloading 409 Taken', 'reload'],
    },
    'reachable (reload) 422 Not valid': {
      ...whileOffering,
      'a reload is requested': ['reloading 422 Not valid', 'reload'],
    },
  },
} as const;

pathsOnActor(problem, {
  'with nothing typed': {
    initial: 'calm',
    transitions: {
      ...then,
      [away]: {
        ...whileAway,
        'the service answers again': [
          'reloading 0 Server is unavailable',
          'says after the reload “Server is unavailable” (error, 5000 ms)',
          'reload',
        ],
        'a reload is requested': reloadsWhileAway[away],
      },
      'unreachable.offering (reload) 409 Taken': {
        ...whileAway,
        'the service answers again': [
          'reloading 409 Taken',
          'says after the reload “Taken” (error, 5000 ms)',
          'reload',
        ],
        'a reload is requested': reloadsWhileAway['unreachable.offering (reload) 409 Taken'],
      },
      'unreachable.offering (reload) 422 Not valid': {
        ...whileAway,
        'the service answers again': [
          'reloading 422 Not valid',
          'says after the reload “Not valid” (error, 5000 ms)',
          'reload',
        ],
        'a reload is requested': reloadsWhileAway['unreachable.offering (reload) 422 Not valid'],
      },
    },
  },
  'with something typed': keepsThePage,
  'right after a reload': keepsThePage,
});
