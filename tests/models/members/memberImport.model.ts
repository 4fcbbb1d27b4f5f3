import { dialog } from '../../../src/content/site';
import type { SnapshotFrom } from 'xstate';
import {
  memberImportMachine,
  type MemberImportEvent,
} from '../../../src/machines/members/memberImport.machine';
import { fileChoiceMachine } from '../../../src/machines/members/fileChoice.machine';
import { noFile } from '../../../src/machines/members/importFile';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, labelled } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model, where } from '../model';

const file = new File(['name\nBo'], 'members.csv');
const column = { place: 0, name: 'Who', meaning: 'name' as const, example: 'Bo' };
const contents = { rows: 1, columns: [column], roles: null, refusal: null, upload: file };
const nameless = {
  ...contents,
  columns: [{ ...column, meaning: 'ignored' as const }],
  refusal: taken.message,
};
const nicknamed = { type: 'column.changed', place: 0, meaning: 'username' } as const;
const given = { file, meanings: null, contents };
const startedAt = '2026-11-24T10:00:00.000Z';
const outcome = { imported: 2, unchanged: 0, failed: 0, failures: [], startedAt };
const failures = [{ line: 3, name: 'Bo', reason: 'no role', row: { name: 'Bo' } }];

type Snapshot = SnapshotFrom<typeof memberImportMachine>;

const nothing = () => undefined;
const isBegun = (snapshot: Snapshot) =>
  (snapshot.matches({ job: 'sending' }) && snapshot.context.progress.total === 0) ||
  snapshot.matches({ job: { choosing: 'fresh' } });
const isClosed = (snapshot: Snapshot) => snapshot.matches({ view: 'closed' });
const isOpen = (snapshot: Snapshot) => !isClosed(snapshot);
const isAsking = (snapshot: Snapshot) => snapshot.matches({ view: { open: 'asking' } });
/** The dialog cannot send the event while it is closed. */
const unlessOpen = (event: MemberImportEvent) => ({
  'The dialog is closed.': (snapshot: Snapshot) => isClosed(snapshot) && snapshot.can(event),
});

const unlessShown = {
  'The dialog is closed, or shows the progress.': (snapshot: SnapshotFrom<typeof fileChoiceMachine>) =>
    !snapshot.matches('open'),
};
const unlessShownOrRead = {
  'The dialog is closed, or shows the progress.': (snapshot: SnapshotFrom<typeof fileChoiceMachine>) =>
    !snapshot.matches('open') && snapshot.context.contents !== null,
};

const provide = { actions: { reportChange: nothing } };

/** The choice of the file to import, in the dialog and while it is closed. */
export const fileChoice = model({
  machine: fileChoiceMachine,
  starts: {
    'without a file': { input: noFile, provide },
    'with another file than before': { input: { ...noFile, file }, provide },
    'with the file of an import that stopped': { input: given, provide },
  },
  events: {
    'a file is chosen': { type: 'file.chosen', file },
    'the file is read': done('readFile', contents),
    'no column names the members': done('readFile', nameless),
    'the file is refused': failed('readFile', refusal(taken)),
    'the file is discarded': { type: 'file.discarded' },
    'a column gets another meaning': where(
      ({ context }) => context.contents !== null && context.meanings === null,
      nicknamed,
    ),
    'the file is sent': { type: 'import.submitted' },
    'the dialog is closed': { type: 'modal.closed' },
    'the dialog is opened again': where((snapshot) => snapshot.matches('kept'), { type: 'import.opened' }),
  },
  key: ({ context: { file: chosen, contents: found, meanings, problem } }) => ({
    file: chosen?.name ?? '',
    rows: found ? `${found.rows} row` : '',
    meaning: meanings?.join() ?? '',
    problem: problem?.message ?? '',
  }),
  shownIn: { 'open.refused': taken.message },
  controls: {
    'a file is chosen': {
      find: [labelled(words.import.pick), labelled('members.csv')],
      except: unlessShown,
    },
    'the file is discarded': {
      find: button(dialog.discard),
      except: unlessShownOrRead,
    },
    'a column gets another meaning': {
      find: labelled(words.import.column('Who')),
      sends: nicknamed,
      except: unlessShownOrRead,
    },
    'the file is sent': {
      find: [button(words.import.start), button(words.again)],
      except: unlessShown,
    },
  },
  sentElsewhere: {
    'the import, whose dialog was closed': 'modal.closed',
    'the import, whose dialog was opened': 'import.opened',
  },
  ignores: {
    'The dialog is closed, and opens with the chosen file.': { kept: '*' },
    'The dialog is open.': { open: 'import.opened' },
  },
});

/** The import of members from a file, in its dialog and behind it. */
export const memberImport = model({
  machine: memberImportMachine,
  starts: {
    'before an import': {
      provide: { actions: { refreshList: nothing, announceImported: nothing, showNewcomers: nothing } },
    },
  },
  events: {
    'the dialog is opened': { type: 'import.opened' },
    'a file is given': done('fileChoice', given),
    'the file is changed': { type: 'file.changed' },
    'another file is chosen': where(isOpen, { type: 'file.chosen', file }),
    'half is imported': { type: 'import.progressed', processed: 1, total: 2 },
    'all is imported': { type: 'import.finished', outcome },
    'a row could not be imported': { type: 'import.finished', outcome: { ...outcome, failed: 1, failures } },
    'the import stops': { type: 'import.stopped', error: refusal(taken) },
    'the connection is lost': { type: 'import.stopped', error: refusal(unreachable) },
    'the service answers again': { type: 'service.reached' },
    'the import is to be stopped': where(isOpen, { type: 'stop.requested' }),
    'the import goes on': where(isAsking, { type: 'stop.declined' }),
    'the import is cancelled': where(isAsking, { type: 'import.cancelled' }),
    'the bar is dismissed': where(isClosed, { type: 'bar.dismissed' }),
    'the new members are to be shown': { type: 'newcomers.requested' },
    // It has the same effect in each state.
    'another person logs in': where(isBegun, { type: 'user.left' }),
    'the person logs out': where(isBegun, { type: 'logout.begun' }),
    'the dialog is closed': where(isOpen, { type: 'modal.closed' }),
  },
  key: (snapshot) => {
    const { given: end, progress, outcome, problem } = snapshot.context;
    return {
      file: end.file?.name ?? '',
      rows: end.contents ? 'read' : '',
      progress:
        snapshot.matches({ job: 'sending' }) && progress.total > 0
          ? `${progress.processed} of ${progress.total}`
          : '',
      imported: outcome.imported > 0 ? `${outcome.imported} imported` : '',
      problem: problem?.message ?? '',
    };
  },
  controls: {
    'another file is chosen': {
      find: labelled(words.failures.again),
      sends: { type: 'file.chosen', file },
      except: unlessOpen({ type: 'file.chosen', file }),
    },
    'the import is to be stopped': { find: button(words.import.stop), sends: { type: 'stop.requested' } },
    'the import goes on': { find: button(words.import.question.goOn), sends: { type: 'stop.declined' } },
    'the import is cancelled': {
      find: button(words.import.question.stop),
      sends: { type: 'import.cancelled' },
      except: {
        'The question is not asked.': (snapshot) =>
          snapshot.matches({ job: 'sending' }) && !isAsking(snapshot),
      },
    },
    'the bar is dismissed': {
      find: button(words.import.dismiss),
      sends: { type: 'bar.dismissed' },
      except: {
        'The dialog is open.': (snapshot) => !isClosed(snapshot) && snapshot.can({ type: 'bar.dismissed' }),
      },
    },
    'the new members are to be shown': button(words.import.newcomers(2)),
    'the dialog is closed': {
      find: [button(words.close), button(dialog.cancel), button(words.done)],
      sends: { type: 'modal.closed' },
      except: unlessOpen({ type: 'modal.closed' }),
    },
  },
  sentElsewhere: {
    'the dialogs of the list': 'import.opened',
    'the choice of the file': 'file.changed',
    'the session': 'user.left, logout.begun',
    'the service': 'import.progressed, import.finished, import.stopped',
  },
  ignores: {
    'No import is running.': {
      'job.choosing, job.done, job.failed': 'import.progressed, import.finished, import.stopped',
    },
    'No outage is being shown.': { job: 'service.reached' },
    'No import has stopped, which another file would replace.': { job: 'file.changed' },
    'The dialog opens, and the job stays as it is.': {
      'job.sending, job.done, job.failed': 'import.opened',
    },
    'The dialog closes, and the job stays as it is.': { 'job.sending, job.failed': 'modal.closed' },
    'The dialog is closed.': {
      'view.closed': 'file.chosen, modal.closed, import.finished, import.stopped, import.cancelled',
    },
    'The dialog is open already.': { 'view.open': 'import.opened' },
    "The dialog shows the job's state.": {
      'view.open.whole': 'import.finished, import.cancelled',
    },
  },
});
