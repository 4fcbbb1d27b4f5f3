import { assign, setup, stateIn, type ActorRefFrom, type DoneActorEvent, type EventObject } from 'xstate';
import type { ImportOutcome } from '../../api/members/memberImport';
import type { Meaning } from '../../../contract/columnMeanings';
import type { FileContents } from '../../api/members/readMemberFile';
import type { Problem } from '../../api/http/problem';
import { isUnreachable, serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { memberDialogNotices } from '../../content/members';
import {
  actionNotProvided,
  callbackNotProvided,
  effects,
  failure,
  holdWorkNotProvided,
  notProvided,
  promiseNotProvided,
  type Work,
} from '../shared/effects';
import { modalNotProvided, type ModalInput, type ModalReport } from '../page/modal';
import { focusEffects, type FormPlace } from '../shared/focusEffects';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

/** A file to read. */
export interface ChosenFile {
  file: File;
  /** What its columns mean, by their place, where the person said so; null where their names say it. */
  meanings: readonly Meaning[] | null;
}

interface MemberImportContext {
  file: File | null;
  meanings: ChosenFile['meanings'];
  /** What was found in the file; null until it is read. */
  contents: FileContents | null;
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

/** Why a file was refused or an import stopped, as the dialog says it: the reason itself where the service gives one. */
export const reasonOf = (problem: Problem | null): string | null =>
  problem?.kind === 'invalid' ? Object.values(problem.fields).flat().join(' ') : (problem?.message ?? null);

export type MemberImportEvent =
  | { type: 'file.chosen'; file: File }
  | { type: 'file.discarded' }
  | ({ type: 'column.changed' } & MeantColumn)
  | { type: 'import.submitted' }
  | { type: 'import.cancelled' }
  | { type: 'stop.requested' | 'stop.declined' }
  | { type: 'import.opened' | 'bar.dismissed' | 'newcomers.requested' }
  | { type: 'failures.downloaded' }
  | { type: 'user.left' | 'logout.begun' }
  | ImportReport
  | ModalReport
  | ServiceReached;

/** A column's place in the file, and what the person says that it means. */
interface MeantColumn {
  place: number;
  meaning: Meaning;
}

/** The columns after one of them got another meaning, which it takes from the column that had it. */
const withMeaning = (columns: FileContents['columns'], { place, meaning }: MeantColumn) =>
  columns.map((column) => {
    if (column.place === place) return { ...column, meaning };
    return column.meaning === meaning ? { ...column, meaning: 'ignored' as const } : column;
  });

/** What all columns of a file mean, by their place. */
const meaningsOf = (columns: FileContents['columns']): Meaning[] => {
  const length = Math.max(0, ...columns.map(({ place }) => place + 1));
  return Array.from({ length }, (_, at) => columns.find(({ place }) => place === at)?.meaning ?? 'ignored');
};

/** Before a file is sent. */
const begun: Pick<MemberImportContext, 'progress' | 'outcome' | 'problem'> = {
  progress: { processed: 0, total: 0 },
  outcome: { imported: 0, unchanged: 0, failed: 0, failures: [], startedAt: '' },
  problem: null,
};

const importing = noticesAbout('import');
const downloading = noticesAbout('failuresDownload');
const outcomeOfReport = ({ event }: { event: { outcome: ImportOutcome } }) => event.outcome;
const problemOfReport = ({ event }: { event: { problem: Problem } }) => ({ problem: event.problem });
const stopOfReport = (args: Parameters<typeof problemOfReport>[0]) => ({
  ...problemOfReport(args),
  about: importing.retract.params.about,
});
const contentsOf = ({ event }: { event: DoneActorEvent<FileContents> }) => ({ contents: event.output });
// A file has been chosen before anything reads it, and read before anything sends it.
const fileToRead = ({ context }: { context: MemberImportContext }): ChosenFile => ({
  file: context.file as File,
  meanings: context.meanings,
});
const fileToSend = ({ context }: { context: MemberImportContext }): File =>
  (context.contents as FileContents).upload;
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
const fileOf = ({ event }: { event: { file: File } }) => event;
const chosen = {
  target: '#memberImport.open.choosing.reading',
  actions: { type: 'rememberFile', params: fileOf },
} as const;
const meant = {
  target: '#memberImport.open.choosing.reading',
  actions: { type: 'rememberMeaning', params: ({ event }: { event: MeantColumn }) => event },
} as const;
const contentModel = {
  id: 'contentModel',
  src: 'modal',
  input: (): ModalInput => ({ name: 'contentModel', arguments: { content: 'import' } }),
} as const;
const closed = { target: '#memberImport.closed' } as const;
const kept = { target: '#memberImport.kept' } as const;
const discarded = { target: '#memberImport.open.choosing.filling', actions: 'forgetFile' } as const;
const ifFailures = { type: 'hasFailures', params: outcomeOfReport } as const;
const finished = [{ type: 'rememberOutcome', params: outcomeOfReport }, importing.retract] as const;
const stopActions = [
  { type: 'rememberProblem', params: problemOfReport },
  { type: 'reportProblem', params: stopOfReport },
] as const;
const left = { ...failure(memberDialogNotices.importLeft), outlivesPage: true };
const show = {
  type: 'showNewcomers',
  params: ({ context: { outcome } }: { context: MemberImportContext }) => outcome,
} as const;
const toMessage = { type: 'focusField', params: message } as const;

/**
 * The import of members from a CSV file, with its progress and the rows that failed. It goes on when its dialog is closed.
 * @see docs/machines.md#memberimport
 */
export const memberImportMachine = setup({
  types: {
    context: {} as MemberImportContext,
    events: {} as MemberImportEvent,
    tags: {} as 'busy' | 'incomplete' | 'refused' | 'bar',
  },
  actors: {
    modal: modalNotProvided,
    watchService: serviceWatchNotProvided,
    watchUser: callbackNotProvided('watchUser'),
    holdWork: holdWorkNotProvided,
    readFile: promiseNotProvided<FileContents, ChosenFile>('readFile'),
    sendFile: callbackNotProvided<EventObject, File>('sendFile'),
    downloadFailures: promiseNotProvided<undefined, ImportOutcome>('downloadFailures'),
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
    rememberContents: assign({ contents: (_, { contents }: { contents: FileContents }) => contents }),
    forgetOutcome: assign(begun),
    rememberProgress: assign({
      progress: (_, { processed, total }: MemberImportContext['progress']) => ({ processed, total }),
    }),
    rememberOutcome: assign({ outcome: (_, outcome: ImportOutcome) => outcome }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    rememberRefusal: assign((_, { contents: { refusal } }: { contents: FileContents }) => ({
      problem: refusal === null ? null : ({ kind: 'refused', code: 422, message: refusal } as const),
    })),
    forgetProblem: assign({ problem: null }),
    forgetFile: assign({ ...begun, file: null, contents: null, meanings: null }),
    /** Says that rows may have been imported. */
    refreshList: actionNotProvided('refreshList'),
    /** Leads to the members who were added since the import began. */
    showNewcomers: (_, _since: { startedAt: string }): void => {
      throw notProvided('showNewcomers');
    },
  },
  guards: {
    isUnreachable,
    isRead: ({ context: { contents } }) => contents !== null,
    isRefused: (_, { contents }: { contents: FileContents }) => contents.refusal !== null,
    isSending: stateIn('#memberImport.sending'),
    hasFailures: (_, { failed }: ImportOutcome) => failed > 0,
  },
}).createMachine({
  id: 'memberImport',
  context: { ...begun, file: null, contents: null, meanings: null },
  initial: 'closed',
  invoke: { id: 'watchUser', src: 'watchUser' },
  on: {
    'user.left': [
      { guard: 'isSending', target: '.closed', actions: { type: 'notify', params: left } },
      { target: '.closed' },
    ],
    'logout.begun': [
      { guard: 'isSending', target: '.closed', actions: { type: 'notifyAfterReload', params: left } },
      { target: '.closed' },
    ],
  },
  states: {
    closed: {
      description: 'No import is open or running.',
      entry: 'forgetFile',
      on: { 'import.opened': { target: 'open' } },
    },
    kept: {
      description: 'The dialog was closed before the chosen file was sent, and opens with it again.',
      invoke: chosenWork,
      on: {
        // It may have been changed or deleted meanwhile.
        'import.opened': {
          target: 'open.choosing.reading',
          actions: { type: 'rememberFile', params: fileToRead },
        },
      },
    },
    open: {
      description: 'The import dialog is open, and nothing is being sent.',
      invoke: contentModel,
      initial: 'choosing',
      on: { 'modal.closed': closed },
      states: {
        choosing: {
          description: 'The person chooses a CSV file.',
          initial: 'filling',
          on: {
            'file.chosen': chosen,
            'column.changed': { guard: 'isRead', ...meant },
            'file.discarded': { guard: 'isRead', ...discarded },
          },
          states: {
            filling: {
              description: 'The form can be submitted once a file is chosen.',
              on: { 'import.submitted': { target: 'incomplete', actions: toMessage } },
            },
            reading: {
              description: 'The chosen file is being read in the browser; nothing is sent.',
              on: { 'modal.closed': kept },
              invoke: [
                chosenWork,
                {
                  id: 'readFile',
                  src: 'readFile',
                  input: fileToRead,
                  onDone: [
                    {
                      guard: { type: 'isRefused', params: contentsOf },
                      target: 'refused',
                      actions: [
                        { type: 'rememberContents', params: contentsOf },
                        { type: 'rememberRefusal', params: contentsOf },
                        toMessage,
                      ],
                    },
                    { target: 'chosen', actions: { type: 'rememberContents', params: contentsOf } },
                  ],
                  onError: {
                    target: 'refused',
                    actions: [{ type: 'rememberProblem', params: problemOfEvent }, toMessage],
                  },
                },
              ],
            },
            chosen: {
              description: 'The file was read and can be sent; its rows and columns are shown.',
              invoke: chosenWork,
              on: {
                'import.submitted': { target: '#memberImport.sending' },
                'modal.closed': kept,
              },
            },
            refused: {
              description:
                'The file cannot be imported, or not while its columns mean this; the reason is shown beside it.',
              tags: 'refused',
              on: { 'import.submitted': { actions: toMessage } },
            },
            incomplete: {
              description: 'The form was submitted without a file.',
              tags: 'incomplete',
              on: { 'import.submitted': { actions: toMessage } },
            },
          },
        },
        // Imported rows stay. The import is idempotent, so the same file can be sent again.
        cancelled: {
          description: 'The import was cancelled or lost the connection; rows already imported stay.',
          // The service may finish a batch after it was cancelled.
          exit: 'refreshList',
          invoke: chosenWork,
          on: {
            'file.chosen': chosen,
            'column.changed': meant,
            'file.discarded': discarded,
            'import.submitted': { target: '#memberImport.sending' },
            'modal.closed': kept,
          },
        },
        stopped: {
          description: 'The import was refused or failed part-way; the dialog shows why.',
          tags: 'refused',
          invoke: [chosenWork, { id: 'watchService', src: 'watchService' }],
          on: {
            'service.reached': { guard: 'isUnreachable', target: 'cancelled', actions: 'forgetProblem' },
            'file.chosen': chosen,
            'column.changed': meant,
            'file.discarded': discarded,
            'import.submitted': { target: '#memberImport.sending' },
            'modal.closed': kept,
          },
        },
        done: {
          description: 'The import is complete and no row failed.',
          on: {
            'newcomers.requested': { target: '#memberImport.closed', actions: show },
          },
        },
      },
    },
    sending: {
      description: 'The rows are being sent.',
      tags: 'busy',
      entry: 'forgetOutcome',
      // Rows may have been imported.
      exit: 'refreshList',
      invoke: [runningWork, { id: 'sendFile', src: 'sendFile', input: fileToSend }],
      initial: 'shown',
      on: {
        'import.progressed': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'import.finished': [
          { guard: ifFailures, target: 'failures', actions: finished },
          { target: 'open.done', actions: finished },
        ],
        'import.stopped': { target: 'open.stopped', actions: [...stopActions, toMessage] },
      },
      states: {
        shown: {
          description: 'The dialog shows the progress.',
          invoke: contentModel,
          on: {
            'stop.requested': { target: 'asking' },
            'modal.closed': { target: 'hidden' },
          },
        },
        asking: {
          description: 'The dialog asks whether to stop; the import goes on meanwhile.',
          invoke: contentModel,
          on: {
            'import.cancelled': { target: '#memberImport.open.cancelled' },
            'stop.declined': { target: 'shown' },
            'modal.closed': { target: 'shown' },
          },
        },
        hidden: {
          description: 'The dialog is closed; a bar on the page shows the progress.',
          tags: 'bar',
          on: {
            'import.opened': { target: 'shown' },
            'import.finished': [
              { guard: ifFailures, target: '#memberImport.ended.failed', actions: finished },
              { target: '#memberImport.ended.finished', actions: finished },
            ],
            'import.stopped': { target: '#memberImport.ended.stopped', actions: stopActions },
          },
        },
      },
    },
    ended: {
      description: 'The import has ended, and its dialog is closed; the bar says how.',
      tags: 'bar',
      initial: 'finished',
      on: { 'bar.dismissed': { target: 'closed' } },
      states: {
        finished: {
          description: 'The import is complete and no row failed.',
          on: {
            'import.opened': { target: '#memberImport.open.done' },
            'newcomers.requested': { target: '#memberImport.closed', actions: show },
          },
        },
        failed: {
          description: 'The import is complete; the rows that failed can be shown.',
          invoke: chosenWork,
          on: {
            'import.opened': { target: '#memberImport.failures' },
            'newcomers.requested': { actions: show },
          },
        },
        stopped: {
          description: 'The import was refused or failed part-way; the bar says why.',
          invoke: [chosenWork, { id: 'watchService', src: 'watchService' }],
          on: {
            'service.reached': { guard: 'isUnreachable', target: 'interrupted', actions: 'forgetProblem' },
            'import.opened': { target: '#memberImport.open.stopped' },
          },
        },
        interrupted: {
          description: 'The import lost the connection, which is back; rows already imported stay.',
          exit: 'refreshList',
          invoke: chosenWork,
          on: { 'import.opened': { target: '#memberImport.open.cancelled' } },
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
        'file.chosen': chosen,
        'newcomers.requested': { target: 'ended.failed', actions: show },
        // The rows stay until the person dismisses the bar or chooses another file.
        'modal.closed': { target: 'ended.failed' },
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
  },
});

/** The actor of the imports. */
export type ImportActor = ActorRefFrom<typeof memberImportMachine>;
