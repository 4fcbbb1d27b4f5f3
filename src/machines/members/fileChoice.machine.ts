import { assign, sendParent, setup, type ActorRefFrom, type DoneActorEvent } from 'xstate';
import type { Problem } from '../../api/http/problem';
import type { FileContents } from '../../api/members/readMemberFile';
import type { ModalReport } from '../page/modal';
import { effects, holding, holdWorkNotProvided, promiseNotProvided } from '../shared/effects';
import { focusEffects, type FormPlace } from '../shared/focusEffects';
import { problemOfEvent } from '../shared/problemOf';
import { chosenFile, meaningsOf, noFile, withMeaning, type GivenFile, type MeantColumn } from './importFile';

interface FileChoiceContext extends GivenFile {
  /** The reason why the file was refused. */
  problem: Problem | null;
}

type FileChoiceEvent =
  | { type: 'file.chosen'; file: File }
  | { type: 'file.discarded' }
  | ({ type: 'column.changed' } & MeantColumn)
  | { type: 'import.submitted' }
  | { type: 'import.opened' }
  | ModalReport;

/** Tells the import that the file, or the meaning of a column, is another one. */
export interface FileChanged {
  type: 'file.changed';
}

const contentsOf = ({ event }: { event: DoneActorEvent<FileContents> }) => ({ contents: event.output });
const message: FormPlace = { form: 'memberImport', field: null };
const toMessage = { type: 'focusField', params: message } as const;
const keep = { target: '#fileChoice.kept' } as const;

/**
 * The choice of the file to import: it is read, its columns get their meanings, and the submitted file is the output.
 * @see docs/machines.md#filechoice
 */
export const fileChoiceMachine = setup({
  types: {
    input: {} as GivenFile,
    context: {} as FileChoiceContext,
    events: {} as FileChoiceEvent,
    output: {} as GivenFile,
  },
  actors: {
    holdWork: holdWorkNotProvided,
    readFile: promiseNotProvided<FileContents, Omit<GivenFile, 'contents'>>('readFile'),
  },
  actions: {
    ...effects,
    focusField: focusEffects.focusField,
    rememberFile: assign(({ context }, { file }: { file: File }) => ({
      ...chosenFile(context, file),
      problem: null,
    })),
    rememberMeaning: assign(({ context: { contents } }, column: MeantColumn) => {
      if (contents === null) return {};
      const columns = withMeaning(contents.columns, column);
      return { contents: { ...contents, columns }, meanings: meaningsOf(columns), problem: null };
    }),
    rememberContents: assign((_, { contents }: { contents: FileContents }) => ({
      contents,
      problem:
        contents.refusal === null
          ? null
          : ({ kind: 'refused', code: 422, message: contents.refusal } as const),
    })),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetContents: assign({ contents: null, problem: null }),
    forgetFile: assign({ ...noFile, problem: null }),
    reportChange: sendParent((): FileChanged => ({ type: 'file.changed' })),
  },
  guards: {
    isChosen: ({ context: { file } }) => file !== null,
    isRead: ({ context: { contents } }) => contents !== null,
    isRefused: (_, { contents }: { contents: FileContents }) => contents.refusal !== null,
  },
}).createMachine({
  id: 'fileChoice',
  context: ({ input }) => ({ ...input, problem: null }),
  output: ({ context: { file, meanings, contents } }) => ({ file, meanings, contents }),
  initial: 'given',
  states: {
    given: {
      always: [
        { guard: 'isRead', target: 'open.chosen' },
        { guard: 'isChosen', target: 'open.reading' },
        { target: 'open' },
      ],
    },
    open: {
      description: 'The dialog shows the form with the file.',
      initial: 'filling',
      on: {
        'file.chosen': {
          target: '.reading',
          reenter: true,
          actions: [{ type: 'rememberFile', params: ({ event }) => event }, 'reportChange'],
        },
        'column.changed': {
          guard: 'isRead',
          target: '.reading',
          reenter: true,
          actions: [{ type: 'rememberMeaning', params: ({ event }) => event }, 'reportChange'],
        },
        'file.discarded': { guard: 'isRead', target: '.filling', actions: ['forgetFile', 'reportChange'] },
        'modal.closed': { target: '.filling', actions: 'forgetFile' },
      },
      states: {
        filling: {
          description: 'There is no file. The form can be submitted once one is chosen.',
          on: { 'import.submitted': { target: 'incomplete', actions: toMessage } },
        },
        incomplete: {
          description: 'The form was submitted without a file.',
          on: { 'import.submitted': { actions: toMessage } },
        },
        reading: {
          description: 'The chosen file is being read in the browser; nothing is sent.',
          on: { 'modal.closed': keep },
          invoke: [
            holding('chosen'),
            {
              id: 'readFile',
              src: 'readFile',
              input: ({ context: { file, meanings } }) => ({ file, meanings }),
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
                actions: [{ type: 'rememberProblem', params: problemOfEvent }, toMessage],
              },
            },
          ],
        },
        chosen: {
          description: 'The file was read and can be sent; its rows and columns are shown.',
          invoke: holding('chosen'),
          on: { 'import.submitted': { target: '#fileChoice.submitted' }, 'modal.closed': keep },
        },
        refused: {
          description:
            'The file cannot be imported, or not while its columns mean this; the reason is shown beside it.',
          on: {
            'import.submitted': { actions: toMessage },
            'modal.closed': { guard: 'isRead', ...keep },
          },
        },
      },
    },
    kept: {
      description: 'The dialog was closed before the chosen file was sent. It reopens with that file.',
      invoke: holding('chosen'),
      on: {
        // It may have been changed or deleted meanwhile.
        'import.opened': { target: 'open.reading', actions: 'forgetContents' },
      },
    },
    submitted: { description: 'The file is the output.', type: 'final' },
  },
});

/** The actor of the choice of a file. */
export type FileChoiceActor = ActorRefFrom<typeof fileChoiceMachine>;
