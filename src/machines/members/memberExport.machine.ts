import { setup } from 'xstate';
import { memberDialogNotices } from '../../content/notices/memberDialogs';
import type { MemberQuery } from '../../api/members/memberSchemas';
import { effects, promiseNotProvided, success } from '../shared/effects';
import {
  modalNotProvided,
  outputOf,
  type DialogOutput,
  type ModalInput,
  type ModalReport,
} from '../page/modal';
import { noticesAbout } from './noticesAbout';

export interface MemberExportInput {
  /** The list's query when the dialog was opened. */
  query: MemberQuery;
  /** The number of members that match the query; null if the list has not arrived yet. */
  total: number | null;
}

export type MemberExportEvent = { type: 'export.confirmed' } | ModalReport;

type Args = { context: MemberExportInput };

const modalOf = ({ context }: Args): ModalInput => ({
  name: 'ExportUserModel',
  arguments: { ...context },
});
const { report, retract } = noticesAbout('export');
const queryOf = ({ context }: Args) => ({ query: context.query });

/**
 * The download of all members that match the list's query, as CSV.
 * @see docs/machines.md#memberexport
 */
export const memberExportMachine = setup({
  types: {
    input: {} as MemberExportInput,
    context: {} as MemberExportInput,
    events: {} as MemberExportEvent,
    output: {} as DialogOutput,
    tags: {} as 'busy',
  },
  actors: {
    modal: modalNotProvided,
    exportMembers: promiseNotProvided<undefined, { query: MemberQuery }>('exportMembers'),
  },
  actions: effects,
  guards: { isEmpty: ({ context }) => context.total === 0 },
}).createMachine({
  id: 'memberExport',
  context: ({ input }) => input,
  output: outputOf,
  invoke: { id: 'modal', src: 'modal', input: modalOf },
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
      invoke: {
        id: 'exportMembers',
        src: 'exportMembers',
        input: queryOf,
        onDone: {
          target: 'closed',
          actions: [retract, { type: 'notify', params: success(memberDialogNotices.exported) }],
        },
        onError: { target: 'refused', actions: report },
      },
    },
    refused: {
      description: 'The download failed; the person can try again.',
      on: { 'export.confirmed': { target: 'downloading' } },
    },
    closed: {
      description: 'The dialog is closed.',
      type: 'final',
      output: { changed: false },
    },
  },
});
