import { assign, raise, sendTo, setup, stateIn, type ActorRefFrom, type EventObject } from 'xstate';
import type { ImportOutcome } from '../../api/members/memberImport';
import type { FileContents } from '../../api/members/readMemberFile';
import type { Problem } from '../../api/http/problem';
import { callWith } from '../shared/call.machine';
import { isUnreachable, serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { memberDialogNotices } from '../../content/members';
import {
  actionNotProvided,
  callbackNotProvided,
  effects,
  failure,
  holding,
  holdWorkNotProvided,
} from '../shared/effects';
import { fileChoiceMachine, type FileChanged } from './fileChoice.machine';
import { chosenFile, noFile, type GivenFile } from './importFile';
import { modalNotProvided, type ModalInput, type ModalReport } from '../page/modal';
import { focusEffects, type FormPlace } from '../shared/focusEffects';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

interface MemberImportContext {
  /** The submitted file, or the one that its choice begins with. */
  given: GivenFile;
  /** The number of processed rows and of all rows; 0 and 0 during the upload. */
  progress: { processed: number; total: number };
  outcome: ImportOutcome;
  /** The reason why the import stopped. */
  problem: Problem | null;
}

/** The events of `sendFile`. The last one is `import.finished` or `import.stopped`. */
export type ImportReport =
  | { type: 'import.progressed'; processed: number; total: number }
  | { type: 'import.finished'; outcome: ImportOutcome }
  | { type: 'import.stopped'; error: unknown };

export type MemberImportEvent =
  | { type: 'file.chosen'; file: File }
  | FileChanged
  | { type: 'import.cancelled' }
  | { type: 'stop.requested' | 'stop.declined' }
  | { type: 'import.opened' }
  | { type: 'bar.dismissed' | 'newcomers.requested' }
  | { type: 'user.left' | 'logout.begun' }
  | ImportReport
  | ModalReport
  | ServiceReached;

type ChoiceEvent = { type: 'import.opened' } | ModalReport;

/** Before a file is sent. */
const begun: Pick<MemberImportContext, 'progress' | 'outcome' | 'problem'> = {
  progress: { processed: 0, total: 0 },
  outcome: { imported: 0, unchanged: 0, failed: 0, failures: [], startedAt: '' },
  problem: null,
};

const importing = noticesAbout('import');
const outcomeOfReport = ({ event }: { event: { outcome: ImportOutcome } }) => event.outcome;
// Only a file that was read is sent.
const fileToSend = ({ context }: { context: MemberImportContext }): File =>
  (context.given.contents as FileContents).upload;
const pass = { type: 'passToChoice', params: ({ event }: { event: ChoiceEvent }) => event } as const;
const discarded = { target: '#memberImport.job.choosing', actions: 'forgetFile' } as const;
const gone = { target: ['.job.choosing', '.view.closed'], actions: 'forgetFile' } as const;
const sent = { ...gone, guard: 'isSending' } as const;
const ifFailures = { type: 'hasFailures', params: outcomeOfReport } as const;
const finished = [{ type: 'rememberOutcome', params: outcomeOfReport }, importing.retract] as const;
const rememberProblem = { type: 'rememberProblem', params: problemOfEvent } as const;
const left = { ...failure(memberDialogNotices.importLeft), outlivesPage: true };
const show = {
  type: 'showNewcomers',
  params: ({ context: { outcome } }: { context: MemberImportContext }) => outcome,
} as const;
const message: FormPlace = { form: 'memberImport', field: null };
const toMessage = { type: 'focusField', params: message } as const;
/** The modal of the dialog: the form and the progress, or the rows that failed. */
const modalOf = ({ context: { given, outcome } }: { context: MemberImportContext }): ModalInput =>
  outcome.failed > 0
    ? {
        name: 'openImportFailUserListModel',
        arguments: { file: given.file?.name, failed: outcome.failed },
      }
    : { name: 'contentModel', arguments: { content: 'import' } };

/**
 * The import of members from a CSV file, with its progress and the rows that failed. It continues when its dialog is closed.
 * @see docs/machines.md#memberimport
 */
export const memberImportMachine = setup({
  types: {
    context: {} as MemberImportContext,
    events: {} as MemberImportEvent,
    children: {} as { fileChoice: 'fileChoice'; failuresDownload: 'failuresDownload' },
    tags: {} as 'busy' | 'bar',
  },
  actors: {
    modal: modalNotProvided,
    watchService: serviceWatchNotProvided,
    watchUser: callbackNotProvided('watchUser'),
    holdWork: holdWorkNotProvided,
    fileChoice: fileChoiceMachine,
    sendFile: callbackNotProvided<EventObject, File>('sendFile'),
    failuresDownload: callWith<ImportOutcome>(),
  },
  actions: {
    ...effects,
    focusField: focusEffects.focusField,
    rememberFile: assign({ given: (_, given: GivenFile) => given }),
    replaceFile: assign(({ context: { given } }, { file }: { file: File }) => ({
      ...begun,
      given: chosenFile(given, file),
    })),
    passToChoice: sendTo('fileChoice', (_, event: ChoiceEvent) => event),
    forgetOutcome: assign(begun),
    rememberProgress: assign({
      progress: (_, { processed, total }: MemberImportContext['progress']) => ({ processed, total }),
    }),
    rememberOutcome: assign({ outcome: (_, outcome: ImportOutcome) => outcome }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    forgetFile: assign({ ...begun, given: noFile }),
    closeDialog: raise({ type: 'modal.closed' }),
    /** Reports that rows may have been imported. */
    refreshList: actionNotProvided('refreshList'),
    /** Tells an open list that is empty that rows were imported. */
    announceImported: actionNotProvided('announceImported'),
    /** Opens the list of the members who were added since the import began. */
    showNewcomers: actionNotProvided<{ startedAt: string }>('showNewcomers'),
  },
  guards: {
    isUnreachable,
    isSending: stateIn({ job: 'sending' }),
    hasFailures: (_, { failed }: ImportOutcome) => failed > 0,
    showsFailures: ({ context }) => context.outcome.failed > 0,
  },
}).createMachine({
  id: 'memberImport',
  context: { ...begun, given: noFile },
  type: 'parallel',
  invoke: { id: 'watchUser', src: 'watchUser' },
  on: {
    'user.left': [{ ...sent, actions: ['forgetFile', { type: 'notify', params: left }] }, gone],
    'logout.begun': [{ ...sent, actions: ['forgetFile', { type: 'notifyAfterReload', params: left }] }, gone],
  },
  states: {
    job: {
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The person chooses a CSV file.',
          initial: 'fresh',
          invoke: {
            id: 'fileChoice',
            src: 'fileChoice',
            input: ({ context }) => context.given,
            onDone: {
              target: 'sending',
              actions: { type: 'rememberFile', params: ({ event }) => event.output },
            },
          },
          on: {
            'import.opened': { actions: pass },
            'modal.closed': { target: '.fresh', actions: pass },
          },
          states: {
            fresh: { description: 'No import is running.', entry: 'forgetProblem' },
            stopped: {
              description: 'The import was cancelled, refused or lost. Imported rows stay.',
              tags: 'bar',
              // The service may finish a batch after that. The import is idempotent: the same file can be sent again.
              exit: 'refreshList',
              invoke: { id: 'watchService', src: 'watchService' },
              on: {
                'service.reached': { guard: 'isUnreachable', actions: 'forgetProblem' },
                'file.changed': { target: 'fresh' },
                'bar.dismissed': discarded,
              },
            },
          },
        },
        sending: {
          description: 'The rows are being sent, also while the dialog is closed.',
          tags: ['busy', 'bar'],
          entry: 'forgetOutcome',
          // Rows may have been imported.
          exit: 'refreshList',
          invoke: [holding('running'), { id: 'sendFile', src: 'sendFile', input: fileToSend }],
          on: {
            'import.progressed': {
              actions: [{ type: 'rememberProgress', params: ({ event }) => event }, 'announceImported'],
            },
            'import.finished': [
              { guard: ifFailures, target: 'failed', actions: finished },
              { target: 'done', actions: finished },
            ],
            'import.stopped': { target: 'choosing.stopped', actions: [rememberProblem, importing.report] },
            'import.cancelled': { target: 'choosing.stopped' },
          },
        },
        done: {
          description: 'The import is complete and no row failed.',
          tags: 'bar',
          on: {
            'newcomers.requested': { ...discarded, actions: [show, 'forgetFile', 'closeDialog'] },
            'modal.closed': discarded,
            'bar.dismissed': discarded,
          },
        },
        failed: {
          description:
            'The import is complete. The rows that failed stay until the person has dismissed them.',
          tags: 'bar',
          invoke: [
            holding('chosen'),
            {
              id: 'failuresDownload',
              src: 'failuresDownload',
              input: ({ context }) => ({ about: 'failuresDownload', question: context.outcome }),
            },
          ],
          on: {
            'file.chosen': {
              target: 'choosing',
              actions: { type: 'replaceFile', params: ({ event }) => event },
            },
            'newcomers.requested': { actions: [show, 'closeDialog'] },
            'bar.dismissed': discarded,
          },
        },
      },
    },
    view: {
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed. A bar on the page shows a running or finished import.',
          on: { 'import.opened': { target: 'open' } },
        },
        open: {
          description: 'The dialog is open.',
          invoke: { id: 'modal', src: 'modal', input: modalOf },
          initial: 'whole',
          on: {
            'modal.closed': { target: 'closed' },
            'import.finished': { guard: ifFailures, target: 'open', reenter: true },
            'import.stopped': { target: '.whole', actions: toMessage },
            'file.chosen': { guard: 'showsFailures', target: 'open', reenter: true },
          },
          states: {
            whole: {
              description: 'The dialog shows the import.',
              on: { 'stop.requested': { guard: 'isSending', target: 'asking' } },
            },
            asking: {
              description: 'The dialog asks whether to stop. The import continues meanwhile.',
              on: {
                'import.cancelled': { target: 'whole' },
                'import.finished': { target: '#memberImport.view.open', reenter: true },
                'stop.declined': { target: 'whole' },
                'modal.closed': { target: 'whole' },
              },
            },
          },
        },
      },
    },
  },
});

/** The actor of the imports. */
export type ImportActor = ActorRefFrom<typeof memberImportMachine>;
