import {
  assertEvent,
  assign,
  sendParent,
  sendTo,
  setup,
  type AnyActorLogic,
  type AnyActorRef,
  type DoneActorEvent,
} from 'xstate';
import { effects, promiseNotProvided } from '../shared/effects';
import type { DialogRequest, memberDialogsMachine, MembersReport } from './memberDialogs.machine';
import { problemOfEvent } from '../shared/problemOf';

interface DialogLoaderContext {
  /** The dialog to open. Of several requests before the dialogs are loaded, the last one counts. */
  request: DialogRequest | null;
}

export type DialogLoaderEvent = { type: 'dialog.requested'; request: DialogRequest } | MembersReport;

/** The request in `loading` and `loaded`, which a request leads to. */
const requestOf = ({ context }: { context: DialogLoaderContext }) => context.request as DialogRequest;
/** Returns the dialogs' machine. Events carry this function, because the machine is too large to inspect. */
export type MakeDialogs = () => typeof memberDialogsMachine;

const makerOfOutput = ({ event }: { event: DoneActorEvent<MakeDialogs> }) => ({ make: event.output });

/**
 * Loads the script of the member list's dialogs when the first dialog is requested, and starts them.
 * @see docs/machines.md#dialogloader
 */
export const dialogLoaderMachine = setup({
  types: {
    context: {} as DialogLoaderContext,
    events: {} as DialogLoaderEvent,
    children: {} as { fetchDialogs: 'fetchDialogs'; memberDialogs: 'memberDialogs' },
    tags: {} as 'busy',
  },
  actors: {
    fetchDialogs: promiseNotProvided<MakeDialogs>('fetchDialogs'),
    // Only the type is used: the loaded script brings the logic, which an action spawns.
    memberDialogs: promiseNotProvided('memberDialogs') as unknown as typeof memberDialogsMachine,
  },
  actions: {
    reportProblem: effects.reportProblem,
    rememberRequest: assign((_, { request }: { request: DialogRequest }) => ({ request })),
    startDialogs: assign(({ spawn }, { make }: { make: MakeDialogs }) => {
      // XState's types allow an id only for logic that is spawned by its name.
      const spawnLogic = spawn as (logic: AnyActorLogic, options: { id: string }) => AnyActorRef;
      spawnLogic(make(), { id: 'memberDialogs' });
      return {};
    }),
    passRequest: sendTo('memberDialogs', requestOf),
    passReport: sendParent(({ event }) => {
      assertEvent(event, ['members.deleted', 'members.changed']);
      return event;
    }),
  },
}).createMachine({
  id: 'dialogLoader',
  context: { request: null },
  initial: 'idle',
  on: {
    'dialog.requested': { actions: { type: 'rememberRequest', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'The script of the dialogs is not loaded.',
      on: {
        'dialog.requested': {
          target: 'loading',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
    loading: {
      description: 'The script is being loaded for a requested dialog.',
      tags: 'busy',
      invoke: {
        id: 'fetchDialogs',
        src: 'fetchDialogs',
        onDone: {
          target: 'loaded',
          actions: [{ type: 'startDialogs', params: makerOfOutput }, 'passRequest'],
        },
        onError: { target: 'idle', actions: { type: 'reportProblem', params: problemOfEvent } },
      },
    },
    loaded: {
      description: 'The dialogs are loaded; requests go straight to them.',
      on: {
        'dialog.requested': {
          actions: [{ type: 'rememberRequest', params: ({ event }) => event }, 'passRequest'],
        },
        'members.deleted': { actions: 'passReport' },
        'members.changed': { actions: 'passReport' },
      },
    },
  },
});
