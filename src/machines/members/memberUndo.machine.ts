import { sendParent, setup, type DoneActorEvent } from 'xstate';
import type { UndoneDeletion } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import { memberNotices } from '../../content/members';
import { callbackNotProvided, effects, failure, promiseNotProvided, success } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

export interface MemberUndoInput {
  /** The ids of the deletion's calls. */
  deletions: readonly string[];
  /** How many members they have deleted. */
  members: number;
}

export type MemberUndoEvent = { type: 'undo.requested' } | { type: 'offer.closed' };

/** The event that a finished undo sends to the member list. */
export type UndoReport = { type: 'members.restored' };

const { report, retract } = noticesAbout('undo');
const messageOf = ({ context: { members } }: { context: MemberUndoInput }) => ({
  text: members > 1 ? memberNotices.severalDeleted : memberNotices.deleted,
});
const undone = ({ event }: { event: DoneActorEvent<UndoneDeletion> }) => event.output;

/**
 * The undo of one deletion, which its message offers.
 * @see docs/machines.md#memberundo
 */
export const memberUndoMachine = setup({
  types: {
    input: {} as MemberUndoInput,
    context: {} as MemberUndoInput,
    events: {} as MemberUndoEvent,
  },
  actors: {
    offerUndo: callbackNotProvided<MemberUndoEvent, { text: string }>('offerUndo'),
    undoDeletions: promiseNotProvided<UndoneDeletion, { deletions: readonly string[] }>('undoDeletions'),
  },
  actions: {
    ...effects,
    reportReturn: sendParent((): UndoReport => ({ type: 'members.restored' })),
  },
  guards: {
    isComplete: (_, { conflicts }: UndoneDeletion) => conflicts.length === 0,
    isTooLate: (_, { problem }: { problem: Problem }) => problem.code === 404,
  },
}).createMachine({
  id: 'memberUndo',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: 'The message of the deletion is shown, with a button that undoes it.',
      invoke: { id: 'offerUndo', src: 'offerUndo', input: messageOf },
      on: { 'undo.requested': { target: 'undoing' }, 'offer.closed': { target: 'over' } },
    },
    undoing: {
      description: 'The service brings the members back.',
      invoke: {
        id: 'undoDeletions',
        src: 'undoDeletions',
        input: ({ context }) => ({ deletions: context.deletions }),
        onDone: [
          {
            guard: { type: 'isComplete', params: undone },
            target: 'over',
            actions: [
              retract,
              {
                type: 'notify',
                params: ({ event }) => success(memberNotices.restored(event.output.restored)),
              },
              'reportReturn',
            ],
          },
          {
            target: 'over',
            actions: [
              retract,
              {
                type: 'notify',
                params: ({ event }) => failure(memberNotices.conflicting(event.output.conflicts)),
              },
              'reportReturn',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isTooLate', params: problemOfEvent },
            target: 'over',
            actions: [retract, { type: 'notify', params: failure(memberNotices.tooLate) }],
          },
          { target: 'offered', actions: report },
        ],
      },
    },
    over: { type: 'final', description: 'The members are back, or stay deleted.' },
  },
});
