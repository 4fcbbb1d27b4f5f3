import { loadMachine } from '../../../src/machines/shared/load.machine';
import { refusal, unreachable } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { canBeAskedAgain } from '../callInvariants';
import { saysErrors } from '../invariants';

/** Something that a machine loads before it can be used. */
export const load = model({
  machine: loadMachine,
  starts: { 'at a part of a page': { input: { about: 'devices' } } },
  events: {
    'it arrives': done('read', 'the answer'),
    'it cannot be loaded': failed('read', refusal(unreachable)),
    'it is requested again': { type: 'load.requested' },
    'the service answers again': { type: 'service.reached' },
  },
  invariants: { ...canBeAskedAgain({ read: { type: 'load.requested' } }), ...saysErrors() },
  withoutControls: 'The screens of the machines that invoke it offer “Try again”.',
  sentElsewhere: {
    'load.requested': 'the screen of the machine that invokes it',
    'service.reached': 'the actor that watches the service',
  },
  ignores: {
    'It is being loaded.': { loading: 'load.requested, service.reached' },
  },
});
