import { dialogLoaderMachine } from '../../../src/machines/members/dialogLoader.machine';
import type { DialogRequest } from '../../../src/machines/members/memberDialogs.machine';
import { refusal, unreachable } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { saysErrors } from '../invariants';

const nothing = () => undefined;
const asked = (request: DialogRequest) => ({ type: 'dialog.requested', request }) as const;

/** The loading of the member list's dialogs, whose script is loaded when the first one is requested. */
export const dialogLoader = model({
  machine: dialogLoaderMachine,
  layers: ['actor'],
  starts: {
    'at the member list': {
      // The dialogs' machine is part of the lazily loaded script.
      provide: { actions: { startDialogs: nothing, passRequest: nothing, passReport: nothing } },
    },
  },
  events: {
    'a member is to be added': asked({ type: 'creation.requested' }),
    'a member is to be edited': asked({ type: 'edit.requested', id: 'm1' }),
    'the dialogs arrive': done('fetchDialogs'),
    'the dialogs cannot be loaded': failed('fetchDialogs', refusal(unreachable)),
    'a dialog has changed a member': { type: 'members.changed' },
    'a dialog deletes members': { type: 'members.deleted', ids: ['m1'] },
  },
  invariants: saysErrors(),
  key: (snapshot) => (snapshot.matches('idle') ? '' : (snapshot.context.request?.type ?? '')),
  ignores: { 'No dialog runs that could have changed anything.': { 'idle, loading': '*' } },
  withoutControls: 'The controls of the member list send its requests.',
});
