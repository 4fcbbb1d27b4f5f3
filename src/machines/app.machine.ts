import {
  assign,
  emit,
  sendTo,
  setup,
  stopChild,
  type AnyActorLogic,
  type AnyActorRef,
  type DoneActorEvent,
} from 'xstate';
import { authMachine } from './session/auth.machine';
import type {
  DeletionInput,
  deletionMachine,
  DeletionReport,
  DeletionRequest,
} from './members/deletion.machine';
import type { memberImportMachine } from './members/memberImport.machine';
import { modalsMachine } from './page/modals.machine';
import { problemMachine } from './session/problem.machine';
import { unsavedWorkMachine } from './session/unsavedWork.machine';

/** The events that actors beside the pages send to the open page. A machine of that page handles each. */
export type AppNews =
  | { type: 'list.refreshed' }
  | { type: 'members.imported' }
  | { type: 'invitations.requested' }
  | DeletionReport;

/** Returns a machine whose script is loaded for it. Events carry this function, because the machine is too large to inspect. */
type MakeImport = () => typeof memberImportMachine;
type MakeDeletion = () => typeof deletionMachine;

export type AppEvent =
  | { type: 'import.requested'; make: MakeImport }
  | { type: 'deletion.requested'; make: MakeDeletion; request: DeletionRequest }
  | DoneActorEvent
  | AppNews;

const pass = { type: 'tellPage', params: ({ event }: { event: AppNews }) => event } as const;

/**
 * The root machine. Its actors run as long as the page, except deletions, which end when they can no longer be undone, and
 * the import, which begins when a person opens it.
 * @see docs/machines.md#app
 */
export const appMachine = setup({
  types: {
    /** The last deletion, for which the next one waits; undefined once it is over. */
    context: {} as { deletion: AnyActorRef | undefined },
    events: {} as AppEvent,
    emitted: {} as AppNews,
    children: {} as {
      auth: 'auth';
      modals: 'modals';
      problem: 'problem';
      unsavedWork: 'unsavedWork';
      memberImport: 'memberImport';
    },
  },
  actors: {
    auth: authMachine,
    modals: modalsMachine,
    problem: problemMachine,
    unsavedWork: unsavedWorkMachine,
    // A type only: an action spawns the logic, which is in a script that is loaded for it.
    memberImport: {} as typeof memberImportMachine,
  },
  actions: {
    startImport: assign(({ spawn }, { make }: { make: MakeImport }) => {
      // XState's types allow an id only for logic that is spawned by its name.
      const spawnLogic = spawn as (logic: AnyActorLogic, options: { id: string }) => AnyActorRef;
      spawnLogic(make(), { id: 'memberImport' });
      return {};
    }),
    startDeletion: assign({
      deletion: ({ context, spawn }, { make, request }: { make: MakeDeletion; request: DeletionRequest }) => {
        const spawnLogic = spawn as (logic: AnyActorLogic, options: { input: DeletionInput }) => AnyActorRef;
        return spawnLogic(make(), { input: { ...request, before: context.deletion } });
      },
    }),
    // XState keeps a spawned actor until it is stopped.
    stopDeletion: stopChild((_, { actorId }: { actorId: string }) => actorId),
    forgetDeletion: assign({
      deletion: ({ context: { deletion } }, { actorId }: { actorId: string }) =>
        deletion?.id === actorId ? undefined : deletion,
    }),
    openImport: sendTo('memberImport', { type: 'import.opened' }),
    tellPage: emit((_, news: AppNews) => news),
  },
}).createMachine({
  id: 'app',
  context: { deletion: undefined },
  invoke: [
    { id: 'auth', src: 'auth' },
    { id: 'modals', src: 'modals' },
    { id: 'problem', src: 'problem' },
    { id: 'unsavedWork', src: 'unsavedWork' },
  ],
  on: {
    'deletion.requested': { actions: { type: 'startDeletion', params: ({ event }) => event } },
    'xstate.done.actor.*': {
      actions: [
        { type: 'stopDeletion', params: ({ event }) => event },
        { type: 'forgetDeletion', params: ({ event }) => event },
      ],
    },
    'list.refreshed': { actions: pass },
    'members.imported': { actions: pass },
    'invitations.requested': { actions: pass },
    'deletion.ended': { actions: pass },
  },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'No import has been opened.',
      on: {
        'import.requested': {
          target: 'importing',
          actions: [{ type: 'startImport', params: ({ event }) => event }, 'openImport'],
        },
      },
    },
    importing: {
      description: 'An import is open. It continues while its dialog is closed and on other pages.',
      on: { 'import.requested': { actions: 'openImport' } },
    },
  },
});
