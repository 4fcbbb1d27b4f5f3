import { assign, setup, type AnyActorRef, type DoneActorEvent } from 'xstate';
import type { UndoneDeletion } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import { memberNotices } from '../../content/members';
import { serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import {
  actionNotProvided,
  callbackNotProvided,
  effects,
  failure,
  holding,
  holdWorkNotProvided,
  info,
  promiseNotProvided,
  success,
} from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';
import { countOf, nextCall, restAfter, type Chosen } from './chosen';

/** A pressed deletion. */
export interface DeletionRequest {
  chosen: Chosen;
  /** The name of the member, if there is only one. */
  name?: string | undefined;
  /** The id of an earlier deletion of the same members whose response was lost. */
  again?: string | undefined;
  /** Returns a new id. */
  newId: () => string;
}

export interface DeletionInput extends DeletionRequest {
  /** The previous deletion. */
  before?: AnyActorRef | undefined;
}

interface DeletionContext extends DeletionInput {
  /** The members who are still to be deleted. */
  rest: Chosen;
  /** The present call's id, for its undo. */
  id: string;
  /** The ids of the calls that have deleted members. */
  deletions: readonly string[];
  /** The number of members that they have deleted. */
  members: number;
}

/** The outcome of a call that deletes. */
export interface Deleted {
  members: number;
  /** True if more members match the same call. */
  more: boolean;
}

/** The calls that have deleted members, and the number of members. */
export type UndoInput = Pick<DeletionContext, 'deletions' | 'members'>;

/** Members who may not have been deleted, and the id of the failed call. */
export interface Kept {
  rest: Chosen;
  id: string;
}

/** `undo.requested` may include other deletions, each of which gets `undo.joined`. */
export type DeletionEvent =
  | { type: 'undo.requested'; others?: UndoInput }
  | { type: 'undo.joined' }
  | { type: 'offer.closed' }
  | { type: 'user.left' }
  | ServiceReached;

/** Tells the member list how a deletion has ended; `kept` is null if all of its members are deleted. */
export type DeletionReport = { type: 'deletion.ended'; chosen: Chosen; kept: Kept | null };

type Args = { context: DeletionContext };

const about = { delete: noticesAbout('deletion'), undo: noticesAbout('undo') };
const answerOf = ({ event }: { event: DoneActorEvent<Deleted> }) => event.output;
const undone = ({ event }: { event: DoneActorEvent<UndoneDeletion> }) => event.output;
const offerUndo = { id: 'offerUndo', src: 'offerUndo' } as const;
const undo = {
  target: '#deletion.undoing.calling',
  actions: { type: 'includeOthers', params: ({ event }: { event: { others?: UndoInput } }) => event },
} as const;
const remember = { type: 'rememberDeleted', params: answerOf } as const;
const reportAll = {
  type: 'report',
  params: ({ context: { chosen } }: Args) => ({ chosen, kept: null }),
} as const;
const reportKept = {
  type: 'report',
  params: ({ context: { chosen, rest, id } }: Args) => ({ chosen, kept: { rest, id } }),
} as const;
const keptNotice = {
  type: 'notify',
  params: ({ context: { rest } }: Args) => info(memberNotices.kept(countOf(rest))),
} as const;

/**
 * A deletion, from its press until it can no longer be undone. It continues after the person leaves the list.
 * @see docs/machines.md#deletion
 */
export const deletionMachine = setup({
  types: {
    input: {} as DeletionInput,
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
    // pending: the members are not deleted yet. offered: the message of the deletions offers to undo this one.
    tags: {} as 'pending' | 'offered',
  },
  actors: {
    /** Ends when the deletion before this one is not pending any more. */
    takeTurn: promiseNotProvided<undefined, AnyActorRef | undefined>('takeTurn'),
    deleteMembers: promiseNotProvided<Deleted, Chosen & { deletion: string }>('deleteMembers'),
    offerUndo: callbackNotProvided('offerUndo'),
    undoDeletions: promiseNotProvided<UndoneDeletion, UndoInput>('undoDeletions'),
    holdWork: holdWorkNotProvided,
    watchService: serviceWatchNotProvided,
    watchUser: callbackNotProvided('watchUser'),
  },
  actions: {
    ...effects,
    // The service stores no empty deletion, such as the last call of a full thousand.
    rememberDeleted: assign(({ context: { newId, rest, id, deletions, members } }, deleted: Deleted) => ({
      rest: restAfter(rest, deleted.members),
      id: newId(),
      deletions: deleted.members > 0 ? [...deletions, id] : deletions,
      members: members + deleted.members,
    })),
    includeOthers: assign(
      ({ context: { deletions, members, name } }, { others }: { others?: UndoInput }) => ({
        deletions: [...(others?.deletions ?? []), ...deletions],
        members: members + (others?.members ?? 0),
        name: others ? undefined : name,
      }),
    ),
    report: actionNotProvided<Omit<DeletionReport, 'type'>>('report'),
    /** Lets the open list fetch the restored members. */
    refreshList: actionNotProvided('refreshList'),
  },
  guards: {
    isFirst: ({ context: { before } }) => before === undefined,
    hasMore: ({ context: { rest } }, { members, more }: Deleted) =>
      more || ('ids' in rest && countOf(restAfter(rest, members)) > 0),
    hasDeleted: ({ context: { members } }) => members > 0,
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 404,
    isLost: (_, { problem }: { problem: Problem }) => problem.kind === 'unreachable',
    isComplete: (_, { conflicts }: UndoneDeletion) => conflicts.length === 0,
  },
  // The service restores members until a minute after their deletion, and the undo itself takes time.
  delays: { timeToUndo: 50_000 },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({
    ...input,
    rest: input.chosen,
    id: input.again ?? input.newId(),
    deletions: [],
    members: 0,
  }),
  initial: 'deleting',
  invoke: { id: 'watchUser', src: 'watchUser' },
  on: { 'user.left': { target: '.over' } },
  states: {
    deleting: {
      description: 'Members are hidden from the list while the service deletes them.',
      tags: 'pending',
      initial: 'pressed',
      invoke: holding('running'),
      states: {
        pressed: {
          always: [{ guard: 'isFirst', target: 'calling' }, { target: 'waiting' }],
        },
        waiting: {
          description: 'An earlier deletion is still running.',
          invoke: {
            id: 'takeTurn',
            src: 'takeTurn',
            input: ({ context: { before } }) => before,
            onDone: { target: 'calling' },
          },
        },
        calling: {
          description: 'The service is deleting the members of one call.',
          invoke: {
            id: 'deleteMembers',
            src: 'deleteMembers',
            input: ({ context: { rest, id } }) => ({ ...nextCall(rest), deletion: id }),
            onDone: [
              {
                guard: { type: 'hasMore', params: answerOf },
                target: 'calling',
                reenter: true,
                actions: remember,
              },
              { target: '#deletion.deleted', actions: [about.delete.retract, remember, reportAll] },
            ],
            onError: [
              {
                guard: { type: 'isGone', params: problemOfEvent },
                target: '#deletion.deleted',
                actions: [
                  about.delete.retract,
                  { type: 'notify', params: info(memberNotices.deletedByOthers) },
                  reportAll,
                ],
              },
              { target: '#deletion.deleted', actions: [about.delete.report, keptNotice, reportKept] },
            ],
          },
        },
      },
    },
    deleted: {
      always: [{ guard: 'hasDeleted', target: 'undoable' }, { target: 'over' }],
    },
    undoable: {
      description: 'A message offers to undo this deletion, and the others in this state.',
      tags: 'offered',
      invoke: offerUndo,
      on: {
        'undo.requested': undo,
        'undo.joined': { target: 'over' },
        'offer.closed': { target: 'over' },
      },
      after: { timeToUndo: { target: 'over' } },
    },
    undoing: {
      description: 'The undo was pressed and is not answered.',
      initial: 'calling',
      invoke: holding('running'),
      states: {
        calling: {
          description: 'The service is restoring the members.',
          invoke: {
            id: 'undoDeletions',
            src: 'undoDeletions',
            input: ({ context: { deletions, members } }) => ({ deletions, members }),
            onDone: [
              {
                guard: { type: 'isComplete', params: undone },
                target: '#deletion.over',
                actions: [
                  about.undo.retract,
                  {
                    type: 'notify',
                    params: ({ context: { name }, event }) =>
                      success(memberNotices.restored(event.output.restored, name)),
                  },
                  'refreshList',
                ],
              },
              {
                target: '#deletion.over',
                actions: [
                  about.undo.retract,
                  {
                    type: 'notify',
                    params: ({ event }) => failure(memberNotices.conflicting(event.output.conflicts)),
                  },
                  'refreshList',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isGone', params: problemOfEvent },
                target: '#deletion.over',
                actions: [about.undo.retract, { type: 'notify', params: failure(memberNotices.tooLate) }],
              },
              {
                guard: { type: 'isLost', params: problemOfEvent },
                target: 'lost',
                actions: about.undo.report,
              },
              { target: '#deletion.undoable', actions: about.undo.report },
            ],
          },
        },
        lost: {
          description: 'No response came. The person can retry, and the call is repeated after an outage.',
          tags: 'offered',
          invoke: [{ id: 'watchService', src: 'watchService' }, offerUndo],
          on: {
            'undo.requested': undo,
            'undo.joined': { target: '#deletion.over' },
            'service.reached': { target: 'calling' },
          },
        },
      },
    },
    over: { type: 'final', description: 'The members are back, or stay deleted.' },
  },
});
