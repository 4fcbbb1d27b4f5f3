import { assign, sendParent, sendTo, setup, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { effects, promiseNotProvided } from '../shared/effects';
import { problemOfEvent } from '../shared/problemOf';
import type { DialogRequest, memberDialogsMachine, MembersReport } from './memberDialogs.machine';

/** Returns the dialogs' machine. Events carry this function, because the machine is too large to inspect. */
export type MakeDialogs = () => typeof memberDialogsMachine;

interface LazyDialogsContext {
  /** The last requested dialog; null before the first. */
  request: DialogRequest | null;
}

export type LazyDialogsEvent = { type: 'dialog.requested'; request: DialogRequest } | MembersReport;

const remember = {
  type: 'rememberRequest',
  params: ({ event }: { event: { request: DialogRequest } }) => event,
} as const;
const report = { type: 'report', params: ({ event }: { event: MembersReport }) => event } as const;

/**
 * The dialogs of the member list, whose script is loaded when the first one is requested.
 * @see docs/machines.md#lazydialogs
 */
export const lazyDialogsMachine = setup({
  types: {
    context: {} as LazyDialogsContext,
    events: {} as LazyDialogsEvent,
    children: {} as { memberDialogs: 'memberDialogs' },
  },
  actors: {
    fetchDialogs: promiseNotProvided<MakeDialogs>('fetchDialogs'),
    // Only a type: an action spawns the logic from the loaded script.
    memberDialogs: {} as typeof memberDialogsMachine,
  },
  actions: {
    ...effects,
    // Before the dialogs are loaded, the latest request replaces earlier ones.
    rememberRequest: assign({ request: (_, { request }: { request: DialogRequest }) => request }),
    startDialogs: assign(({ spawn }, { make }: { make: MakeDialogs }) => {
      // XState's types allow an id only for logic that is spawned by its name.
      const spawnLogic = spawn as (logic: AnyActorLogic, options: { id: string }) => AnyActorRef;
      spawnLogic(make(), { id: 'memberDialogs' });
      return {};
    }),
    passRequest: sendTo('memberDialogs', ({ context }) => context.request as DialogRequest),
    report: sendParent((_, event: MembersReport) => event),
  },
}).createMachine({
  id: 'lazyDialogs',
  context: { request: null },
  on: { 'members.deleted': { actions: report }, 'members.changed': { actions: report } },
  initial: 'idle',
  states: {
    idle: {
      description: 'The script of the dialogs is not loaded.',
      on: { 'dialog.requested': { target: 'loading', actions: remember } },
    },
    loading: {
      description: 'The script is being loaded for a requested dialog.',
      invoke: {
        id: 'fetchDialogs',
        src: 'fetchDialogs',
        onDone: {
          target: 'loaded',
          actions: [{ type: 'startDialogs', params: ({ event }) => ({ make: event.output }) }, 'passRequest'],
        },
        onError: { target: 'idle', actions: { type: 'reportProblem', params: problemOfEvent } },
      },
      on: { 'dialog.requested': { actions: remember } },
    },
    loaded: {
      description: 'The dialogs are loaded and receive each request at once.',
      on: { 'dialog.requested': { actions: [remember, 'passRequest'] } },
    },
  },
});
