import type { SnapshotFrom } from 'xstate';
import { firstQuery } from '../../../src/machines/members/memberQuery';
import { countOf } from '../../../src/machines/members/chosen';
import { deletionMachine } from '../../../src/machines/members/deletion.machine';
import { refusal, unreachable } from '../../support/actors';
import { after, done, failed } from '#xstate-paths/model';
import { model, where } from '../model';
import { forbidden, gone } from './members.model';

type Snapshot = SnapshotFrom<typeof deletionMachine>;

const input = { newId: () => 'next' };

/** A deletion, from its press until it can't be undone any more. */
export const deletion = model({
  machine: deletionMachine,
  starts: {
    'one member is deleted': { input: { ...input, chosen: { ids: ['Ana'] } } },
    'a member is deleted again after a lost answer': {
      input: { ...input, chosen: { ids: ['Ana'] }, again: 'lost' },
    },
    'all who match are deleted, while another deletion is pending': {
      input: {
        ...input,
        chosen: { matching: firstQuery, total: 2, totalIsExact: true },
        before: {} as never,
      },
    },
  },
  events: {
    'the deletion before it is over': done('takeTurn'),
    'the members are deleted': ({ context: { rest } }: Snapshot) =>
      done('deleteMembers', {
        members: countOf(rest),
        more: false,
      }),
    'some who match are deleted': ({ context: { rest } }: Snapshot) =>
      'matching' in rest && rest.total === 2 ? done('deleteMembers', { members: 1, more: true }) : undefined,
    'nobody matches any more': ({ context: { rest } }: Snapshot) =>
      'matching' in rest ? done('deleteMembers', { members: 0, more: false }) : undefined,
    // The service does not report members of a bulk deletion who were already deleted.
    'another person has deleted the member': ({ context: { rest } }: Snapshot) =>
      'ids' in rest && rest.ids.length === 1 ? failed('deleteMembers', refusal(gone)) : undefined,
    'the deletion is lost': failed('deleteMembers', refusal(unreachable)),
    'Undo is pressed': { type: 'undo.requested' },
    // For each start and each repeated press, the ledger would list the same again.
    'Undo all is pressed': where(
      ({ context: { members, chosen, again } }) => members === 1 && 'ids' in chosen && !again,
      { type: 'undo.requested', others: { deletions: ['other'], members: 2 } },
    ),
    'the undo of another deletion includes this one': { type: 'undo.joined' },
    'the service forgets the members soon': after('timeToUndo', 50_000),
    'the message closes': { type: 'offer.closed' },
    'everybody is back': done('undoDeletions', { restored: 2, conflicts: [] }),
    'another member has the username of one': done('undoDeletions', { restored: 1, conflicts: ['Ana'] }),
    'it is too late': failed('undoDeletions', refusal(gone)),
    'the undo is refused': failed('undoDeletions', refusal(forbidden)),
    'the undo is lost': failed('undoDeletions', refusal(unreachable)),
    'the service answers again': { type: 'service.reached' },
    'the person has left': { type: 'user.left' },
  },
  key: ({ context: { rest, deletions, members } }) => ({
    rest: 'ids' in rest ? `${rest.ids.length} left` : `${rest.total} who match left`,
    deleted: members > 0 ? `${members} deleted in ${deletions.length}` : '',
  }),
  withoutControls: 'Its button is in a toast, which tests/screens/toasts.test.tsx shows.',
  ignores: {
    'The message is shown once somebody is deleted, until its button is pressed.': {
      'deleting, undoing.calling': 'undo.requested, undo.joined, offer.closed',
    },
    'The undo was pressed: it is sent again without its message.': { 'undoing.lost': 'offer.closed' },
    'Nothing waits for the service.': { 'deleting, undoable, undoing.calling': 'service.reached' },
  },
});
