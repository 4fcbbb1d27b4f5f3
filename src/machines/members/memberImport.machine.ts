import { assign, setup, type EventObject, type ActorRefFrom } from 'xstate';
import type { ImportOutcome } from '../../api/members/memberImport';
import type { Problem } from '../../api/http/problem';
import { isUnreachable, serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import {
  callbackNotProvided,
  effects,
  holdWorkNotProvided,
  promiseNotProvided,
  type Work,
} from '../shared/effects';
import { modalNotProvided, outputOf, type DialogOutput, type ModalReport } from '../page/modal';
import { focusEffects, type FormPlace } from '../shared/focusEffects';
import { noticesAbout } from '../shared/noticesAbout';

interface MemberImportContext {
  file: File | null;
  /** The number of processed rows and of all rows; 0 and 0 during the upload. */
  progress: { processed: number; total: number };
  outcome: ImportOutcome;
  /** Why the file was refused or the import stopped. */
  problem: Problem | null;
}

/** The events of `sendFile`. The last one is `import.finished` or `import.stopped`. */
export type ImportReport =
  | { type: 'import.progressed'; processed: number; total: number }
  | { type: 'import.finished'; outcome: ImportOutcome }
  | { type: 'import.stopped'; problem: Problem };

export type MemberImportEvent =
  | { type: 'file.chosen'; file: File }
  | { type: 'import.submitted' }
  | { type: 'import.cancelled' }
  | { type: 'failures.downloaded' }
  | ImportReport
  | ModalReport
  | ServiceReached;

const begun = { processed: 0, total: 0 };
const nothing: ImportOutcome = { imported: 0, unchanged: 0, failed: 0, failures: [] };

const importing = noticesAbout('import');
const downloading = noticesAbout('failuresDownload');
const outcomeOfReport = ({ event }: { event: { outcome: ImportOutcome } }) => event.outcome;
const problemOfReport = ({ event }: { event: { problem: Problem } }) => ({ problem: event.problem });
const stopOfReport = (args: Parameters<typeof problemOfReport>[0]) => ({
  ...problemOfReport(args),
  about: importing.retract.params.about,
});
const chosenWork = {
  id: 'holdWork',
  src: 'holdWork',
  input: (): { work: Work } => ({ work: 'chosen' }),
} as const;
const runningWork = {
  id: 'holdWork',
  src: 'holdWork',
  input: (): { work: Work } => ({ work: 'running' }),
} as const;
const message: FormPlace = { form: 'memberImport', field: null };
const chosen = {
  type: 'rememberFile',
  params: ({ event }: { event: { file: File } }) => event,
} as const;

/**
 * The import of members from a CSV file, with its progress and the rows that failed.
 * @see docs/machines.md#memberimport
 */
export const memberImportMachine = setup({
  types: {
    context: {} as MemberImportContext,
    events: {} as MemberImportEvent,
    output: {} as DialogOutput,
    tags: {} as 'busy' | 'incomplete',
  },
  actors: {
    modal: modalNotProvided,
    watchService: serviceWatchNotProvided,
    holdWork: holdWorkNotProvided,
    sendFile: callbackNotProvided<EventObject, { file: File }>('sendFile'),
    downloadFailures: promiseNotProvided<undefined, ImportOutcome>('downloadFailures'),
  },
  actions: {
    ...effects,
    focusField: focusEffects.focusField,
    rememberFile: assign({ file: (_, { file }: { file: File }) => file }),
    forgetOutcome: assign({ progress: begun, outcome: nothing, problem: null }),
    rememberProgress: assign({
      progress: (_, { processed, total }: MemberImportContext['progress']) => ({ processed, total }),
    }),
    rememberOutcome: assign({ outcome: (_, outcome: ImportOutcome) => outcome }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isUnreachable,
    hasFailures: (_, { failed }: ImportOutcome) => failed > 0,
  },
}).createMachine({
  id: 'memberImport',
  context: { file: null, progress: begun, outcome: nothing, problem: null },
  output: outputOf,
  initial: 'importing',
  states: {
    importing: {
      description: 'The import dialog is open.',
      invoke: {
        id: 'contentModel',
        src: 'modal',
        input: () => ({ name: 'contentModel', arguments: { content: 'import' } }),
      },
      initial: 'choosing',
      on: { 'modal.closed': { target: 'changed' } },
      states: {
        choosing: {
          description: 'The person chooses a CSV file.',
          initial: 'filling',
          on: {
            'file.chosen': { target: '.chosen', actions: chosen },
            'import.submitted': { target: '.incomplete', actions: { type: 'focusField', params: message } },
            'modal.closed': { target: '#memberImport.unchanged' },
          },
          states: {
            filling: {
              description: 'The form can be submitted once a file is chosen.',
            },
            chosen: {
              description: 'A file is chosen and can be sent.',
              invoke: chosenWork,
              on: {
                'file.chosen': { actions: chosen },
                'import.submitted': { target: '#memberImport.importing.sending' },
              },
            },
            incomplete: {
              description: 'The form was submitted without a file.',
              tags: 'incomplete',
            },
          },
        },
        sending: {
          description: 'The rows are being sent; the progress is shown.',
          tags: 'busy',
          entry: 'forgetOutcome',
          invoke: [
            runningWork,
            // A file has been chosen: only then is `sending` entered.
            { id: 'sendFile', src: 'sendFile', input: ({ context }) => ({ file: context.file as File }) },
          ],
          on: {
            'import.progressed': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
            'import.finished': [
              {
                guard: { type: 'hasFailures', params: outcomeOfReport },
                target: '#memberImport.failures',
                actions: [{ type: 'rememberOutcome', params: outcomeOfReport }, importing.retract],
              },
              {
                target: 'done',
                actions: [{ type: 'rememberOutcome', params: outcomeOfReport }, importing.retract],
              },
            ],
            'import.stopped': {
              target: 'stopped',
              actions: [
                { type: 'rememberProblem', params: problemOfReport },
                { type: 'reportProblem', params: stopOfReport },
                { type: 'focusField', params: message },
              ],
            },
            'import.cancelled': { target: 'cancelled' },
          },
        },
        // Imported rows stay. The import is idempotent, so the same file can be sent again.
        cancelled: {
          description: 'The import was cancelled or lost the connection; rows already imported stay.',
          invoke: chosenWork,
          on: {
            'file.chosen': { target: 'choosingAgain', actions: chosen },
            'import.submitted': { target: 'sending' },
          },
        },
        stopped: {
          description: 'The import failed part-way; the dialog shows why.',
          invoke: [chosenWork, { id: 'watchService', src: 'watchService' }],
          on: {
            'service.reached': { guard: 'isUnreachable', target: 'cancelled', actions: 'forgetProblem' },
            'file.chosen': { target: 'choosingAgain', actions: chosen },
            'import.submitted': { target: 'sending' },
          },
        },
        done: {
          description: 'The import is complete and no row failed.',
        },
        // Unlike in `choosing`, an earlier import may have changed members.
        choosingAgain: {
          description: 'The person has chosen another file after an import.',
          invoke: chosenWork,
          on: {
            'file.chosen': { actions: chosen },
            'import.submitted': { target: 'sending' },
          },
        },
      },
    },
    failures: {
      description: 'The rows that could not be imported are shown.',
      invoke: [
        chosenWork,
        {
          id: 'openImportFailUserListModel',
          src: 'modal',
          input: ({ context: { file, outcome } }) => ({
            name: 'openImportFailUserListModel',
            arguments: { file: file?.name, failed: outcome.failed },
          }),
        },
      ],
      initial: 'reading',
      on: {
        'file.chosen': { target: 'importing.choosingAgain', actions: chosen },
        'modal.closed': { target: 'changed' },
      },
      states: {
        reading: {
          description: 'The rows can be read and downloaded.',
          on: { 'failures.downloaded': { target: 'downloading' } },
        },
        downloading: {
          description: 'The failed rows are being downloaded.',
          invoke: {
            id: 'downloadFailures',
            src: 'downloadFailures',
            input: ({ context }) => context.outcome,
            onDone: { target: 'reading', actions: downloading.retract },
            onError: { target: 'reading', actions: downloading.report },
          },
        },
      },
    },
    unchanged: {
      description: 'The dialog is closed; no member has changed.',
      type: 'final',
      output: { changed: false },
    },
    changed: {
      description: 'The dialog is closed; members may have changed, so the list reloads.',
      type: 'final',
      output: { changed: true },
    },
  },
});

/** A running import. */
export type ImportActor = ActorRefFrom<typeof memberImportMachine>;
