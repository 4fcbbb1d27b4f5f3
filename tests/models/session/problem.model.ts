import { problemMachine } from '../../../src/machines/session/problem.machine';
import { serviceNotice as words } from '../../../src/content/failures';
import { invalid, taken, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { after, done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { problemInvariants } from '../pageInvariants';

/** The last problem, and the polling of an unreachable service. */
export const problem = model({
  machine: problemMachine,
  layers: ['actor'],
  starts: {
    'with nothing typed': {
      provide: { guards: { hasUnsavedInput: () => false, hasReloadedLately: () => false } },
    },
    'with something typed': {
      provide: { guards: { hasUnsavedInput: () => true, hasReloadedLately: () => false } },
    },
    'right after a reload': {
      provide: { guards: { hasUnsavedInput: () => false, hasReloadedLately: () => true } },
    },
  },
  events: {
    'a call is refused': { type: 'problem.reported', problem: taken },
    'fields are refused': { type: 'problem.reported', problem: invalid, about: 'signup' },
    'a call is lost': { type: 'problem.reported', problem: unreachable, about: 'members' },
    'a script is lost': { type: 'problem.reported', problem: unreachable },
    'the lost call succeeds': { type: 'call.succeeded', about: 'members' },
    'the service answers': done('askService'),
    'the service is away': failed('askService', new Error('no answer')),
    'the service answers again': done('waitForService'),
    'ten seconds pass': after('offerDuration', 10_000),
    'the problem is dismissed': { type: 'problem.dismissed' },
    'a reload is requested': { type: 'reload.requested' },
  },
  key: ({ context: { errorCode, errorMessage, about } }) => {
    if (errorCode === null) return '';
    return `${errorCode} ${errorMessage ?? ''}${errorCode === 0 && about === null ? ' (script)' : ''}`;
  },

  invariants: problemInvariants,
  controls: {
    'a reload is requested': {
      find: button(words.reload),
      sends: { type: 'reload.requested' },
      except: { 'Only an outage offers it.': (snapshot) => !snapshot.hasTag('reload') },
    },
    'the problem is dismissed': {
      find: button(words.dismiss),
      sends: { type: 'problem.dismissed' },
      except: {
        'Toasts have their own button.': (snapshot) =>
          !snapshot.hasTag('reload') && !snapshot.matches('asking'),
      },
    },
  },
  sentElsewhere: { 'problem.reported': 'whatever fails', 'call.succeeded': 'whatever succeeds' },
  ignores: {
    'Another call succeeded than the one that was lost.': { 'asking, offering.lost': 'call.succeeded' },
    'Only the notice of a lost call waits for its success.': {
      'calm, reported, unreachable, offering.reachable, reloading': 'call.succeeded',
    },
  },
});
