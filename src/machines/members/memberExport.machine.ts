import { assign, setup } from 'xstate';
import { memberDialogNotices } from '../../content/members';
import type { Problem } from '../../api/http/problem';
import type { MemberQuery } from '../../api/members/memberSchemas';
import { isUnreachable, serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { modalNotProvided, outputOf, type DialogOutput, type ModalReport } from '../page/modal';
import { problemOfEvent } from '../shared/problemOf';
import { noticesAbout } from '../shared/noticesAbout';

export interface MemberExportInput {
  /** The list's query when the dialog was opened. */
  query: MemberQuery;
  /** The number of members that match the query; null if the list has not arrived yet. */
  total: number | null;
}

interface MemberExportContext extends MemberExportInput {
  problem: Problem | null;
}

export type MemberExportEvent = { type: 'export.confirmed' } | ModalReport | ServiceReached;

const { report, retract } = noticesAbout('export');

/**
 * The download of all members that match the list's query, as CSV.
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
    exportMembers: promiseNotProvided<undefined, { query: MemberQuery }>('exportMembers'),
  },
  actions: {
    ...effects,
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isUnreachable, isEmpty: ({ context }) => context.total === 0 },
}).createMachine({
  id: 'memberExport',
  context: ({ input }) => ({ ...input, problem: null }),
  output: outputOf,
  invoke: {
    id: 'modal',
    src: 'modal',
    input: ({ context }) => ({
      name: 'ExportUserModel',
      arguments: { query: context.query, total: context.total },
    }),
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
        input: ({ context }) => ({ query: context.query }),
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
