import { loadMachine } from '../../../src/machines/shared/load.machine';
import { refusal, unreachable } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../model';

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
  withoutControls: 'The screens of the machines that invoke it offer “Try again”.',
  ignores: {
    'It is being loaded.': { loading: 'load.requested, service.reached' },
  },
});
