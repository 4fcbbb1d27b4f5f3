import { assign, emit, sendTo, setup, type AnyActorLogic, type AnyActorRef } from 'xstate';
import { authMachine } from './session/auth.machine';
import type { DeletionReport } from './members/deletion.machine';
import type { memberImportMachine } from './members/memberImport.machine';
import { modalsMachine } from './page/modals.machine';
import { problemMachine } from './session/problem.machine';
import { unsavedWorkMachine } from './session/unsavedWork.machine';

/** The events that actors beside the pages send to the open page. A machine of that page handles each. */
export type AppNews = { type: 'list.refreshed' } | { type: 'invitations.requested' } | DeletionReport;

/** Returns the import's machine. Events carry this function, because the machine is too large to inspect. */
type MakeImport = () => typeof memberImportMachine;

export type AppEvent = { type: 'import.requested'; make: MakeImport } | AppNews;

const pass = { type: 'tellPage', params: ({ event }: { event: AppNews }) => event } as const;

/**
 * The root machine: the actors that run as long as the page. An import becomes one of them when a person opens it.
 * @see docs/machines.md#app
 */
export const appMachine = setup({
  types: {
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
    openImport: sendTo('memberImport', { type: 'import.opened' }),
    tellPage: emit((_, news: AppNews) => news),
  },
}).createMachine({
  id: 'app',
  invoke: [
    { id: 'auth', src: 'auth' },
    { id: 'modals', src: 'modals' },
    { id: 'problem', src: 'problem' },
    { id: 'unsavedWork', src: 'unsavedWork' },
  ],
  on: {
    'list.refreshed': { actions: pass },
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
      description: 'An import has been opened. It continues while its dialog is closed and on other pages.',
      on: { 'import.requested': { actions: 'openImport' } },
    },
  },
});
