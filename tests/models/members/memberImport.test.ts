import { pathsOnActor } from '#xstate-paths/onActor';
import { memberImport } from './memberImport.model';

/** Without the person who has begun it, a running import ends with a sentence. */
const left = (...ends: string[]) => {
  const sentence = 'The import stopped because you’re no longer logged in. Imported members stay.';
  const ended = (says: string) =>
    ['closed', 'refreshList', `${says} “${sentence}” (error, until dismissed)`, ...ends] as const;
  return {
    'another person logs in': ended('says'),
    'the person logs out': ended('says after the reload'),
  };
};

const newcomers = (failed = '"failed":0,"failures":[]') =>
  `showNewcomers {"imported":2,"unchanged":0,${failed},"startedAt":"2026-11-24T10:00:00.000Z"}`;
const newcomersBesideFailed = newcomers(
  '"failed":1,"failures":[{"line":3,"name":"Bo","reason":"no role","row":{"name":"Bo"}}]',
);

const dialogOpens = 'starts modal {"name":"contentModel","arguments":{"content":"import"}}';

/** A dialog that is closed over a file which was not sent keeps it, and reads it again when it is opened. */
const closedWith = (chosen: string, ...ends: string[]) =>
  [`kept ${chosen}`, ...ends, 'stops modal', 'starts holdWork {"work":"chosen"}'] as const;
const openedAgain = [
  'open.choosing.reading members.csv',
  'stops holdWork',
  dialogOpens,
  'starts holdWork {"work":"chosen"}',
  'calls readFile {"file":{}}',
] as const;

/** How a running import ends while its dialog is open, whatever the dialog shows. */
const stoppedInDialog = (message: string) =>
  [
    `open.stopped (refused) members.csv, 1 row, ${message}`,
    'refreshList',
    `reports ${message} about import`,
    'focuses no field of memberImport',
    'stops modal',
    'stops holdWork',
    'stops sendFile',
    dialogOpens,
    'starts holdWork {"work":"chosen"}',
    'starts watchService',
  ] as const;
const endsInDialog = {
  'all is imported': [
    'open.done members.csv, 1 row, 2 imported',
    'refreshList',
    'retractNotices {"about":"import"}',
    'stops modal',
    'stops holdWork',
    'stops sendFile',
    dialogOpens,
  ],
  'a row could not be imported': [
    'failures.reading members.csv, 1 row, 2 imported',
    'refreshList',
    'retractNotices {"about":"import"}',
    'stops modal',
    'stops holdWork',
    'stops sendFile',
    'starts holdWork {"work":"chosen"}',
    'starts modal {"name":"openImportFailUserListModel","arguments":{"file":"members.csv","failed":1}}',
  ],
  'the import stops': stoppedInDialog('Taken'),
  'the connection is lost': stoppedInDialog('Server is unavailable'),
} as const;

/** What can be done about a file whose import has stopped. */
const afterStop = (message: string) => ({
  'a file is chosen': [
    'open.choosing.reading members.csv',
    'stops holdWork',
    'stops watchService',
    'starts holdWork {"work":"chosen"}',
    'calls readFile {"file":{}}',
  ] as const,
  'the file is sent': [
    'sending.shown (busy) members.csv, 1 row',
    'stops holdWork',
    'stops watchService',
    'stops modal',
    'starts holdWork {"work":"running"}',
    'starts sendFile {"file":{}}',
    dialogOpens,
  ] as const,
  'the file is discarded': ['open.choosing.filling', 'stops holdWork', 'stops watchService'] as const,
  'the dialog is closed': closedWith(
    `members.csv, 1 row, ${message}`,
    'stops holdWork',
    'stops watchService',
  ),
});

/** How it ends while only the bar shows it. */
const stoppedInBackground = (message: string) =>
  [
    `ended.stopped (bar) members.csv, 1 row, ${message}`,
    'refreshList',
    `reports ${message} about import`,
    'stops holdWork',
    'stops sendFile',
    'starts holdWork {"work":"chosen"}',
    'starts watchService',
  ] as const;
const endsInBackground = {
  'all is imported': [
    'ended.finished (bar) members.csv, 1 row, 2 imported',
    'refreshList',
    'retractNotices {"about":"import"}',
    'stops holdWork',
    'stops sendFile',
  ],
  'a row could not be imported': [
    'ended.failed (bar) members.csv, 1 row, 2 imported',
    'refreshList',
    'retractNotices {"about":"import"}',
    'stops holdWork',
    'stops sendFile',
    'starts holdWork {"work":"chosen"}',
  ],
  'the import stops': stoppedInBackground('Taken'),
  'the connection is lost': stoppedInBackground('Server is unavailable'),
} as const;

pathsOnActor(memberImport, {
  'before an import': {
    initial: ['closed', 'starts watchUser'],
    transitions: {
      closed: {
        'the dialog is opened': ['open.choosing.filling', dialogOpens],
      },
      'open.choosing.filling': {
        'a file is chosen': [
          'open.choosing.reading members.csv',
          'starts holdWork {"work":"chosen"}',
          'calls readFile {"file":{}}',
        ],
        'the file is sent': ['open.choosing.incomplete (incomplete)', 'focuses no field of memberImport'],
        'the dialog is closed': ['closed', 'stops modal'],
      },
      'open.choosing.reading members.csv': {
        'a file is chosen': [
          'open.choosing.reading members.csv',
          'stops holdWork',
          'gives up readFile',
          'starts holdWork {"work":"chosen"}',
          'calls readFile {"file":{}}',
        ],
        'the file is read': [
          'open.choosing.chosen members.csv, 1 row',
          'stops holdWork',
          'starts holdWork {"work":"chosen"}',
        ],
        'the file is refused': [
          'open.choosing.refused (refused) members.csv, Taken',
          'focuses no field of memberImport',
          'stops holdWork',
        ],
        'the dialog is closed': [
          'kept members.csv',
          'stops holdWork',
          'gives up readFile',
          'stops modal',
          'starts holdWork {"work":"chosen"}',
        ],
      },
      'kept members.csv': { 'the dialog is opened': openedAgain },
      'open.choosing.incomplete (incomplete)': {
        'a file is chosen': [
          'open.choosing.reading members.csv',
          'starts holdWork {"work":"chosen"}',
          'calls readFile {"file":{}}',
        ],
        'the file is sent': ['open.choosing.incomplete (incomplete)', 'focuses no field of memberImport'],
        'the dialog is closed': ['closed', 'stops modal'],
      },
      'open.choosing.chosen members.csv, 1 row': {
        'a file is chosen': [
          'open.choosing.reading members.csv',
          'stops holdWork',
          'starts holdWork {"work":"chosen"}',
          'calls readFile {"file":{}}',
        ],
        'the file is sent': [
          'sending.shown (busy) members.csv, 1 row',
          'stops holdWork',
          'stops modal',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
          dialogOpens,
        ],
        'the file is discarded': ['open.choosing.filling', 'stops holdWork'],
        'another person logs in': ['closed', 'stops holdWork', 'stops modal'],
        'the person logs out': ['closed', 'stops holdWork', 'stops modal'],
        'the dialog is closed': closedWith('members.csv, 1 row', 'stops holdWork'),
      },
      'kept members.csv, 1 row': { 'the dialog is opened': openedAgain },
      'open.choosing.refused (refused) members.csv, Taken': {
        'a file is chosen': [
          'open.choosing.reading members.csv',
          'starts holdWork {"work":"chosen"}',
          'calls readFile {"file":{}}',
        ],
        'the file is sent': [
          'open.choosing.refused (refused) members.csv, Taken',
          'focuses no field of memberImport',
        ],
        'the dialog is closed': ['closed', 'stops modal'],
      },
      'sending.shown (busy) members.csv, 1 row': {
        ...left('stops modal', 'stops holdWork', 'stops sendFile'),
        'half is imported': 'sending.shown (busy) members.csv, 1 row, 1 of 2',
        ...endsInDialog,
        'the import is to be stopped': [
          'sending.asking (busy) members.csv, 1 row',
          'stops modal',
          dialogOpens,
        ],
        'the dialog is closed': ['sending.hidden (bar) (busy) members.csv, 1 row', 'stops modal'],
      },
      'sending.shown (busy) members.csv, 1 row, 1 of 2': {
        'half is imported': 'sending.shown (busy) members.csv, 1 row, 1 of 2',
        ...endsInDialog,
        'the import is to be stopped': [
          'sending.asking (busy) members.csv, 1 row, 1 of 2',
          'stops modal',
          dialogOpens,
        ],
        'the dialog is closed': ['sending.hidden (bar) (busy) members.csv, 1 row, 1 of 2', 'stops modal'],
      },
      'open.done members.csv, 1 row, 2 imported': {
        'the new members are to be shown': ['closed', newcomers(), 'stops modal'],
        'the dialog is closed': ['closed', 'stops modal'],
      },
      'failures.reading members.csv, 1 row, 2 imported': {
        'a file is chosen': [
          'open.choosing.reading members.csv',
          'stops holdWork',
          'stops modal',
          dialogOpens,
          'starts holdWork {"work":"chosen"}',
          'calls readFile {"file":{}}',
        ],
        'the new members are to be shown': [
          'ended.failed (bar) members.csv, 1 row, 2 imported',
          newcomersBesideFailed,
          'stops holdWork',
          'stops modal',
          'starts holdWork {"work":"chosen"}',
        ],
        'the failed rows are to be downloaded': [
          'failures.downloading members.csv, 1 row, 2 imported',
          'calls downloadFailures {"imported":2,"unchanged":0,"failed":1,"failures":[{"line":3,"name":"Bo","reason":"no role","row":{"name":"Bo"}}],"startedAt":"2026-11-24T10:00:00.000Z"}',
        ],
        'the dialog is closed': [
          'ended.failed (bar) members.csv, 1 row, 2 imported',
          'stops holdWork',
          'stops modal',
          'starts holdWork {"work":"chosen"}',
        ],
      },
      'open.stopped (refused) members.csv, 1 row, Taken': afterStop('Taken'),
      'kept members.csv, 1 row, Taken': { 'the dialog is opened': openedAgain },
      'open.stopped (refused) members.csv, 1 row, Server is unavailable': {
        'the service answers again': [
          'open.cancelled members.csv, 1 row',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"chosen"}',
        ],
        ...afterStop('Server is unavailable'),
      },
      'kept members.csv, 1 row, Server is unavailable': { 'the dialog is opened': openedAgain },
      'sending.asking (busy) members.csv, 1 row': {
        ...left('stops modal', 'stops holdWork', 'stops sendFile'),
        'half is imported': 'sending.asking (busy) members.csv, 1 row, 1 of 2',
        ...endsInDialog,
        'the import goes on': ['sending.shown (busy) members.csv, 1 row', 'stops modal', dialogOpens],
        'the import is cancelled': [
          'open.cancelled members.csv, 1 row',
          'refreshList',
          'stops modal',
          'stops holdWork',
          'stops sendFile',
          dialogOpens,
          'starts holdWork {"work":"chosen"}',
        ],
        'the dialog is closed': ['sending.shown (busy) members.csv, 1 row', 'stops modal', dialogOpens],
      },
      'sending.hidden (bar) (busy) members.csv, 1 row': {
        ...left('stops holdWork', 'stops sendFile'),
        'the dialog is opened': ['sending.shown (busy) members.csv, 1 row', dialogOpens],
        'half is imported': 'sending.hidden (bar) (busy) members.csv, 1 row, 1 of 2',
        ...endsInBackground,
      },
      'sending.asking (busy) members.csv, 1 row, 1 of 2': {
        'half is imported': 'sending.asking (busy) members.csv, 1 row, 1 of 2',
        ...endsInDialog,
        'the import goes on': ['sending.shown (busy) members.csv, 1 row, 1 of 2', 'stops modal', dialogOpens],
        'the import is cancelled': [
          'open.cancelled members.csv, 1 row',
          'refreshList',
          'stops modal',
          'stops holdWork',
          'stops sendFile',
          dialogOpens,
          'starts holdWork {"work":"chosen"}',
        ],
        'the dialog is closed': [
          'sending.shown (busy) members.csv, 1 row, 1 of 2',
          'stops modal',
          dialogOpens,
        ],
      },
      'sending.hidden (bar) (busy) members.csv, 1 row, 1 of 2': {
        'the dialog is opened': ['sending.shown (busy) members.csv, 1 row, 1 of 2', dialogOpens],
        'half is imported': 'sending.hidden (bar) (busy) members.csv, 1 row, 1 of 2',
        ...endsInBackground,
      },
      'ended.failed (bar) members.csv, 1 row, 2 imported': {
        'the dialog is opened': [
          'failures.reading members.csv, 1 row, 2 imported',
          'stops holdWork',
          'starts holdWork {"work":"chosen"}',
          'starts modal {"name":"openImportFailUserListModel","arguments":{"file":"members.csv","failed":1}}',
        ],
        'the bar is dismissed': ['closed', 'stops holdWork'],
        'the new members are to be shown': [
          'ended.failed (bar) members.csv, 1 row, 2 imported',
          newcomersBesideFailed,
        ],
      },
      'failures.downloading members.csv, 1 row, 2 imported': {
        'a file is chosen': [
          'open.choosing.reading members.csv',
          'gives up downloadFailures',
          'stops holdWork',
          'stops modal',
          dialogOpens,
          'starts holdWork {"work":"chosen"}',
          'calls readFile {"file":{}}',
        ],
        'the new members are to be shown': [
          'ended.failed (bar) members.csv, 1 row, 2 imported',
          newcomersBesideFailed,
          'gives up downloadFailures',
          'stops holdWork',
          'stops modal',
          'starts holdWork {"work":"chosen"}',
        ],
        'the download succeeds': [
          'failures.reading members.csv, 1 row, 2 imported',
          'retractNotices {"about":"failuresDownload"}',
        ],
        'the download fails': [
          'failures.reading members.csv, 1 row, 2 imported',
          'reports Server is unavailable about failuresDownload',
        ],
        'the dialog is closed': [
          'ended.failed (bar) members.csv, 1 row, 2 imported',
          'gives up downloadFailures',
          'stops holdWork',
          'stops modal',
          'starts holdWork {"work":"chosen"}',
        ],
      },
      'open.cancelled members.csv, 1 row': {
        'a file is chosen': [
          'open.choosing.reading members.csv',
          'refreshList',
          'stops holdWork',
          'starts holdWork {"work":"chosen"}',
          'calls readFile {"file":{}}',
        ],
        'the file is sent': [
          'sending.shown (busy) members.csv, 1 row',
          'refreshList',
          'stops holdWork',
          'stops modal',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
          dialogOpens,
        ],
        'the file is discarded': ['open.choosing.filling', 'refreshList', 'stops holdWork'],
        'the dialog is closed': closedWith('members.csv, 1 row', 'refreshList', 'stops holdWork'),
      },
      'ended.finished (bar) members.csv, 1 row, 2 imported': {
        'the dialog is opened': ['open.done members.csv, 1 row, 2 imported', dialogOpens],
        'the bar is dismissed': 'closed',
        'the new members are to be shown': ['closed', newcomers()],
      },
      'ended.stopped (bar) members.csv, 1 row, Taken': {
        'the dialog is opened': [
          'open.stopped (refused) members.csv, 1 row, Taken',
          'stops holdWork',
          'stops watchService',
          dialogOpens,
          'starts holdWork {"work":"chosen"}',
          'starts watchService',
        ],
        'the bar is dismissed': ['closed', 'stops holdWork', 'stops watchService'],
      },
      'ended.stopped (bar) members.csv, 1 row, Server is unavailable': {
        'the dialog is opened': [
          'open.stopped (refused) members.csv, 1 row, Server is unavailable',
          'stops holdWork',
          'stops watchService',
          dialogOpens,
          'starts holdWork {"work":"chosen"}',
          'starts watchService',
        ],
        'the service answers again': [
          'ended.interrupted (bar) members.csv, 1 row',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"chosen"}',
        ],
        'the bar is dismissed': ['closed', 'stops holdWork', 'stops watchService'],
      },
      'ended.interrupted (bar) members.csv, 1 row': {
        'the dialog is opened': [
          'open.cancelled members.csv, 1 row',
          'refreshList',
          'stops holdWork',
          dialogOpens,
          'starts holdWork {"work":"chosen"}',
        ],
        'the bar is dismissed': ['closed', 'refreshList', 'stops holdWork'],
      },
    },
  },
});
