import { assign, setup } from 'xstate';
import { memberDialogNotices } from '../../content/members';
import type { Problem } from '../../api/http/problem';
import type { MemberQuery } from '../../api/members/memberSchemas';
import { isUnreachable, serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { modalNotProvided, outputOf, type DialogOutput, type ModalReport } from '../page/modal';
import { problemOfEvent } from '../shared/problemOf';
import { noticesAbout } from '../shared/noticesAbout';

/** All members that match a query, or the selected members. */
export type Exported = { query: MemberQuery } | { ids: readonly string[] };

export type MemberExportInput =
  | {
      /** The list's query when the dialog was opened. */
      query: MemberQuery;
      /** The number of members that match the query; null if the list has not loaded yet. */
      total: number | null;
    }
  | { ids: readonly string[] };

interface MemberExportContext {
  asked: MemberExportInput;
  problem: Problem | null;
}

export type MemberExportEvent = { type: 'export.confirmed' } | ModalReport | ServiceReached;

const { report, retract } = noticesAbout('export');

/**
 * The download of all members that match the list's query, or of the selected ones, as CSV.
 * @see docs/machines.md#memberexport
 */
export const memberExportMachine = setup({
  types: {
    input: {} as MemberExportInput,
    context: {} as MemberExportContext,
    events: {} as MemberExportEvent,
    output: {} as DialogOutput,
    tags: {} as 'busy',
  },
  actors: {
    modal: modalNotProvided,
    watchService: serviceWatchNotProvided,
    exportMembers: promiseNotProvided<undefined, Exported>('exportMembers'),
  },
  actions: {
    ...effects,
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isUnreachable, isEmpty: ({ context }) => 'total' in context.asked && context.asked.total === 0 },
}).createMachine({
  id: 'memberExport',
  context: ({ input }) => ({ asked: input, problem: null }),
  output: outputOf,
  invoke: {
    id: 'modal',
    src: 'modal',
    input: ({ context }) => ({ name: 'ExportUserModel', arguments: { ...context.asked } }),
  },
  on: { 'modal.closed': { target: '.closed' } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'asking' }] },
    empty: { description: 'No member matches the query, so there is nothing to export.' },
    asking: {
      description: 'The person is asked to confirm the export.',
      on: { 'export.confirmed': { target: 'downloading' } },
    },
    downloading: {
      description: 'The CSV file is being downloaded.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'exportMembers',
        src: 'exportMembers',
        input: ({ context: { asked } }) => ('ids' in asked ? asked : { query: asked.query }),
        onDone: {
          target: 'closed',
          actions: [retract, { type: 'notify', params: success(memberDialogNotices.exported) }],
        },
        onError: {
          target: 'refused',
          actions: [{ type: 'rememberProblem', params: problemOfEvent }, report],
        },
      },
    },
    refused: {
      description: 'The download failed; the person can try again.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: {
        'service.reached': { guard: 'isUnreachable', actions: 'forgetProblem' },
        'export.confirmed': { target: 'downloading' },
      },
    },
    closed: {
      description: 'The dialog is closed.',
      type: 'final',
      output: { changed: false },
    },
  },
});
