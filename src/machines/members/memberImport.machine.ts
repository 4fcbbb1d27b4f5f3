import {
  assign,
  raise,
  setup,
  stateIn,
  type ActorRefFrom,
  type DoneActorEvent,
  type EventObject,
} from 'xstate';
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
  notProvided,
  promiseNotProvided,
} from '../shared/effects';
import { meaningsOf, withMeaning, type ChosenFile, type MeantColumn } from './importFile';
import { modalNotProvided, type ModalInput, type ModalReport } from '../page/modal';
import { focusEffects, type FormPlace } from '../shared/focusEffects';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

interface MemberImportContext {
  file: File | null;
  meanings: ChosenFile['meanings'];
  /** The file's contents; null until it is read. */
  contents: FileContents | null;
  /** The number of processed rows and of all rows; 0 and 0 during the upload. */
  progress: { processed: number; total: number };
  outcome: ImportOutcome;
  /** The reason why the file was refused or the import stopped. */
  problem: Problem | null;
}

/** The events of `sendFile`. The last one is `import.finished` or `import.stopped`. */
export type ImportReport =
  | { type: 'import.progressed'; processed: number; total: number }
  | { type: 'import.finished'; outcome: ImportOutcome }
  | { type: 'import.stopped'; error: unknown };

export type MemberImportEvent =
  | { type: 'file.chosen'; file: File }
  | { type: 'file.discarded' }
  | ({ type: 'column.changed' } & MeantColumn)
  | { type: 'import.submitted' }
  | { type: 'import.cancelled' }
  | { type: 'stop.requested' | 'stop.declined' }
  | { type: 'import.opened' | 'bar.dismissed' | 'newcomers.requested' }
  | { type: 'user.left' | 'logout.begun' }
  | ImportReport
  | ModalReport
  | ServiceReached;

/** Before a file is sent. */
const begun: Pick<MemberImportContext, 'progress' | 'outcome' | 'problem'> = {
  progress: { processed: 0, total: 0 },
  outcome: { imported: 0, unchanged: 0, failed: 0, failures: [], startedAt: '' },
  problem: null,
};

const importing = noticesAbout('import');
const outcomeOfReport = ({ event }: { event: { outcome: ImportOutcome } }) => event.outcome;
const contentsOf = ({ event }: { event: DoneActorEvent<FileContents> }) => ({ contents: event.output });
// A file is chosen before it is read, and read before it is sent.
const fileToRead = ({ context }: { context: MemberImportContext }): ChosenFile => ({
  file: context.file as File,
  meanings: context.meanings,
});
const fileToSend = ({ context }: { context: MemberImportContext }): File =>
  (context.contents as FileContents).upload;
const fileOf = ({ event }: { event: { file: File } }) => event;
const choosing = '#memberImport.job.choosing';
const chosen = {
  target: `${choosing}.reading`,
  reenter: true,
  actions: { type: 'rememberFile', params: fileOf },
} as const;
const discarded = { target: `${choosing}.filling`, actions: 'forgetFile' } as const;
const kept = { target: '#memberImport.job.kept' } as const;
const gone = { target: ['.job.choosing.filling', '.view.closed'], actions: 'forgetFile' } as const;
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
const modalOf = ({ context: { file, outcome } }: { context: MemberImportContext }): ModalInput =>
  outcome.failed > 0
    ? {
        name: 'openImportFailUserListModel',
        arguments: { file: file?.name, failed: outcome.failed },
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
    children: {} as { failuresDownload: 'failuresDownload' },
    tags: {} as 'busy' | 'incomplete' | 'bar',
  },
  actors: {
    modal: modalNotProvided,
    watchService: serviceWatchNotProvided,
    watchUser: callbackNotProvided('watchUser'),
    holdWork: holdWorkNotProvided,
    readFile: promiseNotProvided<FileContents, ChosenFile>('readFile'),
    sendFile: callbackNotProvided<EventObject, File>('sendFile'),
    failuresDownload: callWith<ImportOutcome>(),
  },
  actions: {
    ...effects,
    focusField: focusEffects.focusField,
    rememberFile: assign(({ context }, { file }: { file: File }) => ({
      ...begun,
      file,
      contents: null,
      meanings: file === context.file ? context.meanings : null,
    })),
    rememberMeaning: assign(({ context: { contents } }, column: MeantColumn) => {
      if (contents === null) return {};
      const columns = withMeaning(contents.columns, column);
      return { ...begun, contents: { ...contents, columns }, meanings: meaningsOf(columns) };
    }),
    rememberContents: assign((_, { contents }: { contents: FileContents }) => ({
      contents,
      problem:
        contents.refusal === null
          ? null
          : ({ kind: 'refused', code: 422, message: contents.refusal } as const),
    })),
    forgetOutcome: assign(begun),
    rememberProgress: assign({
      progress: (_, { processed, total }: MemberImportContext['progress']) => ({ processed, total }),
    }),
    rememberOutcome: assign({ outcome: (_, outcome: ImportOutcome) => outcome }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    forgetFile: assign({ ...begun, file: null, contents: null, meanings: null }),
    closeDialog: raise({ type: 'modal.closed' }),
    /** Reports that rows may have been imported. */
    refreshList: actionNotProvided('refreshList'),
    /** Tells an open list that is empty that rows were imported. */
    announceImported: actionNotProvided('announceImported'),
    /** Opens the list of the members who were added since the import began. */
    showNewcomers: (_, _since: { startedAt: string }): void => {
      throw notProvided('showNewcomers');
    },
  },
  guards: {
    isUnreachable,
    isRead: ({ context: { contents } }) => contents !== null,
    isRefused: (_, { contents }: { contents: FileContents }) => contents.refusal !== null,
    isSending: stateIn({ job: 'sending' }),
    hasFailures: (_, { failed }: ImportOutcome) => failed > 0,
    showsFailures: ({ context }) => context.outcome.failed > 0,
  },
}).createMachine({
  id: 'memberImport',
  context: { ...begun, file: null, contents: null, meanings: null },
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
          initial: 'filling',
          on: {
            'file.chosen': chosen,
            'column.changed': {
              guard: 'isRead',
              target: '.reading',
              reenter: true,
              actions: { type: 'rememberMeaning', params: ({ event }) => event },
            },
            'file.discarded': { guard: 'isRead', ...discarded },
            'modal.closed': discarded,
          },
          states: {
            filling: {
              description: 'There is no import. The form can be submitted once a file is chosen.',
              on: { 'import.submitted': { target: 'incomplete', actions: toMessage } },
            },
            incomplete: {
              description: 'The form was submitted without a file.',
              tags: 'incomplete',
              on: { 'import.submitted': { actions: toMessage } },
            },
            reading: {
              description: 'The chosen file is being read in the browser; nothing is sent.',
              on: { 'modal.closed': kept },
              invoke: [
                holding('chosen'),
                {
                  id: 'readFile',
                  src: 'readFile',
                  input: fileToRead,
                  onDone: [
                    {
                      guard: { type: 'isRefused', params: contentsOf },
                      target: 'refused',
                      actions: [{ type: 'rememberContents', params: contentsOf }, toMessage],
                    },
                    { target: 'chosen', actions: { type: 'rememberContents', params: contentsOf } },
                  ],
                  onError: {
                    target: 'refused',
                    actions: [rememberProblem, toMessage],
                  },
                },
              ],
            },
            chosen: {
              description: 'The file was read and can be sent; its rows and columns are shown.',
              invoke: holding('chosen'),
              on: { 'import.submitted': { target: '#memberImport.job.sending' }, 'modal.closed': kept },
            },
            refused: {
              description:
                'The file cannot be imported, or not while its columns mean this; the reason is shown beside it.',
              on: {
                'import.submitted': { actions: toMessage },
                'modal.closed': { guard: 'isRead', ...kept },
              },
            },
            stopped: {
              description: 'The import was cancelled, refused or lost. Imported rows stay.',
              tags: 'bar',
              // The service may finish a batch after that. The import is idempotent: the same file can be sent again.
              exit: 'refreshList',
              invoke: [holding('chosen'), { id: 'watchService', src: 'watchService' }],
              on: {
                'service.reached': { guard: 'isUnreachable', actions: 'forgetProblem' },
                'import.submitted': { target: '#memberImport.job.sending' },
                'modal.closed': kept,
                'bar.dismissed': discarded,
              },
            },
          },
        },
        kept: {
          description: 'The dialog was closed before the chosen file was sent. It reopens with that file.',
          invoke: holding('chosen'),
          on: {
            // It may have been changed or deleted meanwhile.
            'import.opened': {
              target: 'choosing.reading',
              actions: { type: 'rememberFile', params: fileToRead },
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
            'file.chosen': chosen,
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
