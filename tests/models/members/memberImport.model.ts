import { dialog } from '../../../src/content/site';
import type { SnapshotFrom } from 'xstate';
import { memberImportMachine } from '../../../src/machines/members/memberImport.machine';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, labelled } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { writesToTheEnd } from '../callInvariants';
import { holdsWork, saysErrors, writesThrough } from '../invariants';

const file = new File(['name\nBo'], 'members.csv');
const outcome = { imported: 2, unchanged: 0, failed: 0, failures: [] };
const failures = [{ line: 3, name: 'Bo', reason: 'no role', row: { name: 'Bo' } }];

/** The dialog that imports members from a file. */
export const memberImport = model({
  machine: memberImportMachine,
  layers: ['actor', 'screen'],
  starts: { 'at no file': {} },
  events: {
    'a file is chosen': { type: 'file.chosen', file },
    'the file is sent': { type: 'import.submitted' },
    'half is imported': { type: 'import.progressed', processed: 1, total: 2 },
    'all is imported': { type: 'import.finished', outcome },
    'a row could not be imported': { type: 'import.finished', outcome: { ...outcome, failed: 1, failures } },
    'the import stops': { type: 'import.stopped', problem: taken },
    'the connection is lost': { type: 'import.stopped', problem: unreachable },
    'the service answers again': { type: 'service.reached' },
    'the import is cancelled': { type: 'import.cancelled' },
    'the failed rows are to be downloaded': { type: 'failures.downloaded' },
    'the download succeeds': done('downloadFailures'),
    'the download fails': failed('downloadFailures', refusal(unreachable)),
    'the dialog is closed': { type: 'modal.closed' },
  },
  key: ({
    context: {
      file: chosen,
      progress,
      outcome: { imported },
      problem,
    },
  }) =>
    [
      chosen?.name,
      progress.total > 0 ? `${progress.processed} of ${progress.total}` : '',
      imported > 0 ? `${imported} imported` : '',
      problem?.message,
    ]
      .filter(Boolean)
      .join(', '),

  invariants: {
    ...writesToTheEnd(['sendFile'], ['import.finished', 'import.stopped', 'import.cancelled']),
    ...writesThrough(),
    ...saysErrors(),
    ...holdsWork(
      ({ context }: SnapshotFrom<typeof memberImportMachine>) =>
        context.file !== null && (context.outcome.imported === 0 || context.outcome.failed > 0),
    ),
  },
  controls: {
    'a file is chosen': {
      find: [labelled(words.import.pick), labelled('members.csv'), labelled(words.failures.again)],
      sends: { type: 'file.chosen', file },
    },
    'the file is sent': {
      find: [button(words.import.start), button(words.again)],
      sends: { type: 'import.submitted' },
    },
    'the import is cancelled': { find: button(words.import.stop), sends: { type: 'import.cancelled' } },
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
    'import.progressed': 'the service',
    'import.finished': 'the service',
    'import.stopped': 'the service',
    'service.reached': 'the problem machine',
  },
  ignores: {
    'No outage is being shown.': { 'importing, failures': 'service.reached' },
    'No import is running.': {
      'importing.choosing, importing.cancelled, importing.stopped, importing.done, importing.choosingAgain, failures':
        'import.progressed, import.finished, import.stopped, import.cancelled',
    },
    'No failed rows are shown.': { importing: 'failures.downloaded' },
    'The file is being sent, and only stopping is offered.': {
      'importing.sending': 'file.chosen, import.submitted',
    },
    'The import is complete; the dialog offers to close.': {
      'importing.done': 'file.chosen, import.submitted',
    },
    'The rows that failed need a new file first.': { failures: 'import.submitted' },
    'The rows are being downloaded.': { 'failures.downloading': 'failures.downloaded' },
  },
});
