import { dialog } from '../../../src/content/site';
import type { SnapshotFrom } from 'xstate';
import { memberImportMachine } from '../../../src/machines/members/memberImport.machine';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, labelled } from '#xstate-paths/controls';
import type { Moment } from '#xstate-paths/invariants';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { writesToTheEnd } from '../callInvariants';
import { did, holdsWork, saysErrors } from '../invariants';

const file = new File(['name\nBo'], 'members.csv');
const column = { place: 0, name: 'Who', meaning: 'name' as const, example: 'Bo' };
const contents = { rows: 1, columns: [column], roles: null, refusal: null, upload: file };
const nameless = {
  ...contents,
  columns: [{ ...column, meaning: 'ignored' as const }],
  refusal: taken.message,
};
const nicknamed = { type: 'column.changed', place: 0, meaning: 'username' } as const;
const startedAt = '2026-11-24T10:00:00.000Z';
const outcome = { imported: 2, unchanged: 0, failed: 0, failures: [], startedAt };
const failures = [{ line: 3, name: 'Bo', reason: 'no role', row: { name: 'Bo' } }];

const nothing = () => undefined;
const isBegun = (snapshot: SnapshotFrom<typeof memberImportMachine>) =>
  (snapshot.matches('sending') && snapshot.context.progress.total === 0) ||
  snapshot.matches({ open: { choosing: 'chosen' } });

/** The import of members from a file, in its dialog and behind it. */
export const memberImport = model({
  machine: memberImportMachine,
  starts: {
    'before an import': {
      provide: { actions: { refreshList: nothing, showNewcomers: nothing } },
    },
  },
  events: {
    'the dialog is opened': { type: 'import.opened' },
    'a file is chosen': { type: 'file.chosen', file },
    'the file is read': done('readFile', contents),
    'no column names the members': done('readFile', nameless),
    'the file is refused': failed('readFile', refusal(taken)),
    'the file is discarded': { type: 'file.discarded' },
    'a column gets another meaning': (snapshot) =>
      snapshot.context.contents !== null && snapshot.context.meanings === null ? nicknamed : undefined,
    'the file is sent': { type: 'import.submitted' },
    'half is imported': { type: 'import.progressed', processed: 1, total: 2 },
    'all is imported': { type: 'import.finished', outcome },
    'a row could not be imported': { type: 'import.finished', outcome: { ...outcome, failed: 1, failures } },
    'the import stops': { type: 'import.stopped', problem: taken },
    'the connection is lost': { type: 'import.stopped', problem: unreachable },
    'the service answers again': { type: 'service.reached' },
    'the import is to be stopped': { type: 'stop.requested' },
    'the import goes on': { type: 'stop.declined' },
    'the import is cancelled': { type: 'import.cancelled' },
    'the bar is dismissed': { type: 'bar.dismissed' },
    'the new members are to be shown': { type: 'newcomers.requested' },
    'the failed rows are to be downloaded': { type: 'failures.downloaded' },
    'the download succeeds': done('downloadFailures'),
    'the download fails': failed('downloadFailures', refusal(unreachable)),
    // It does the same in each state.
    'another person logs in': (snapshot) =>
      isBegun(snapshot) ? ({ type: 'user.left' } as const) : undefined,
    'the person logs out': (snapshot) =>
      isBegun(snapshot) ? ({ type: 'logout.begun' } as const) : undefined,
    'the dialog is closed': { type: 'modal.closed' },
  },
  key: (snapshot) => {
    const { file: chosen, contents: found, meanings, progress, outcome: end, problem } = snapshot.context;
    return {
      file: chosen?.name ?? '',
      rows: found ? `${found.rows} row` : '',
      meaning: meanings?.join() ?? '',
      progress:
        snapshot.matches('sending') && progress.total > 0 ? `${progress.processed} of ${progress.total}` : '',
      imported: end.imported > 0 ? `${end.imported} imported` : '',
      problem: problem?.message ?? '',
    };
  },

  invariants: {
    ...writesToTheEnd(
      ['sendFile'],
      ['import.finished', 'import.stopped', 'import.cancelled', 'user.left', 'logout.begun'],
    ),
    'The list is fetched once a file has been sent.': {
      holds: (moment: Moment<SnapshotFrom<typeof memberImportMachine>>) =>
        moment.before?.matches('sending') !== true ||
        moment.snapshot.matches('sending') ||
        did(moment, 'refreshList'),
    },
    ...saysErrors({ 'open.choosing.refused': taken.message }),
    ...holdsWork(
      (snapshot: SnapshotFrom<typeof memberImportMachine>) =>
        snapshot.context.file !== null &&
        !snapshot.matches({ open: { choosing: 'refused' } }) &&
        !snapshot.matches({ open: 'done' }) &&
        !snapshot.matches({ ended: 'finished' }),
    ),
  },
  controls: {
    'a file is chosen': {
      find: [labelled(words.import.pick), labelled('members.csv'), labelled(words.failures.again)],
      sends: { type: 'file.chosen', file },
    },
    'the file is discarded': { find: button(dialog.discard), sends: { type: 'file.discarded' } },
    'a column gets another meaning': {
      find: labelled(words.import.column('Who')),
      sends: nicknamed,
    },
    'the file is sent': {
      find: [button(words.import.start), button(words.again)],
      sends: { type: 'import.submitted' },
    },
    'the import is to be stopped': { find: button(words.import.stop), sends: { type: 'stop.requested' } },
    'the import goes on': { find: button(words.import.question.goOn), sends: { type: 'stop.declined' } },
    'the import is cancelled': {
      find: button(words.import.question.stop),
      sends: { type: 'import.cancelled' },
    },
    'the bar is dismissed': { find: button(words.import.dismiss), sends: { type: 'bar.dismissed' } },
    'the new members are to be shown': {
      find: button(words.import.newcomers(2)),
      sends: { type: 'newcomers.requested' },
    },
    'the failed rows are to be downloaded': {
      find: button(words.failures.download),
      sends: { type: 'failures.downloaded' },
    },
    'the dialog is closed': {
      find: [button(words.close), button(dialog.cancel), button(words.done)],
      sends: { type: 'modal.closed' },
    },
  },
  sentElsewhere: {
    'import.opened': 'the dialogs of the list',
    'user.left': 'the session',
    'logout.begun': 'the session',
    'import.progressed': 'the service',
    'import.finished': 'the service',
    'import.stopped': 'the service',
    'service.reached': 'the problem machine',
  },
  ignores: {
    'No import is open or running.': {
      closed:
        'file.chosen, file.discarded, import.submitted, import.progressed, import.finished, import.stopped, ' +
        'import.cancelled, stop.requested, stop.declined, failures.downloaded, newcomers.requested, bar.dismissed, modal.closed, ' +
        'service.reached',
    },
    'The dialog is closed, and opens with the chosen file.': { kept: '*' },
    'The dialog is open already.': { 'open, sending.shown, sending.asking, failures': 'import.opened' },
    'The dialog is closed; the bar offers to open it.': {
      'sending.hidden, ended': 'file.chosen, import.submitted, failures.downloaded, modal.closed',
    },
    'The question is asked in the dialog.': {
      'sending.shown': 'import.cancelled, stop.declined',
      'sending.hidden, ended': 'stop.requested, stop.declined, import.cancelled',
      'sending.asking': 'stop.requested',
    },
    'No bar is shown.': { 'open, sending.shown, sending.asking, failures': 'bar.dismissed' },
    'The import runs on.': { 'sending.hidden': 'bar.dismissed' },
    'Nobody is new, or not yet.': {
      'open.choosing, open.cancelled, open.stopped, sending, ended.stopped, ended.interrupted':
        'newcomers.requested',
    },
    'No outage is being shown.': { 'open, failures, sending, ended': 'service.reached' },
    'No import is running.': {
      'open, failures':
        'import.progressed, import.finished, import.stopped, import.cancelled, stop.requested, stop.declined',
      ended: 'import.progressed, import.finished, import.stopped',
    },
    'No failed rows are shown.': { 'open, sending.shown, sending.asking': 'failures.downloaded' },
    'No file has been read that could still be sent.': {
      'open.choosing.filling, open.choosing.reading, open.choosing.refused, open.choosing.incomplete, open.done, sending, ended, failures':
        'file.discarded',
    },
    'No columns are shown.': {
      'closed, open.choosing.filling, open.choosing.reading, open.choosing.refused, open.choosing.incomplete, open.done, sending, ended, failures':
        'column.changed',
    },
    'The file is being read, which takes a moment.': { 'open.choosing.reading': 'import.submitted' },
    'The file is being sent, and only stopping is offered.': {
      'sending.shown, sending.asking': 'file.chosen, import.submitted',
    },
    'The import is complete; the dialog offers to close.': {
      'open.done': 'file.chosen, import.submitted',
    },
    'The rows that failed need a new file first.': { failures: 'import.submitted' },
    'The rows are being downloaded.': { 'failures.downloading': 'failures.downloaded' },
  },
});
