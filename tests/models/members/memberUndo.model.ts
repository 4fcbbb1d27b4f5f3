import { memberUndoMachine } from '../../../src/machines/members/memberUndo.machine';
import { refusal, unreachable } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { writesToTheEnd } from '../callInvariants';
import { saysErrors } from '../invariants';
import { gone } from './members.model';

/** The undo of a deletion in two calls. */
export const memberUndo = model({
  machine: memberUndoMachine,
  layers: ['actor'],
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
