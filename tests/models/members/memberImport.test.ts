import { pathsOnActor } from '#xstate-paths/onActor';
import { memberImport } from './memberImport.model';

pathsOnActor(memberImport, {
  'at no file': {
    initial: [
      'importing.choosing.filling',
      'starts modal {"name":"contentModel","arguments":{"content":"import"}}',
    ],
    transitions: {
      'importing.choosing.filling': {
        'a file is chosen': ['importing.choosing.chosen members.csv', 'starts holdWork {"work":"chosen"}'],
        'the file is sent': [
          'importing.choosing.incomplete (incomplete)',
          'focuses no field of memberImport',
        ],
        'the dialog is closed': ['unchanged ends with {"changed":false}', 'stops modal'],
      },
      'importing.choosing.chosen members.csv': {
        'a file is chosen': 'importing.choosing.chosen members.csv',
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'unchanged members.csv ends with {"changed":false}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.choosing.incomplete (incomplete)': {
        'a file is chosen': ['importing.choosing.chosen members.csv', 'starts holdWork {"work":"chosen"}'],
        'the file is sent': [
          'importing.choosing.incomplete (incomplete)',
          'focuses no field of memberImport',
        ],
        'the dialog is closed': ['unchanged ends with {"changed":false}', 'stops modal'],
      },
      'importing.sending (busy) members.csv': {
        'half is imported': 'importing.sending (busy) members.csv, 1 of 2',
        'all is imported': [
          'importing.done members.csv, 2 imported',
          'retractNotices {"about":"import"}',
          'stops holdWork',
          'stops sendFile',
        ],
        'a row could not be imported': [
          'failures.reading members.csv, 2 imported',
          'retractNotices {"about":"import"}',
          'stops holdWork',
          'stops sendFile',
          'stops modal',
          'starts holdWork {"work":"chosen"}',
          'starts modal {"name":"openImportFailUserListModel","arguments":{"file":"members.csv","failed":1}}',
        ],
        'the import stops': [
          'importing.stopped members.csv, Taken',
          'reports Taken about import',
          'focuses no field of memberImport',
          'stops holdWork',
          'stops sendFile',
          'starts holdWork {"work":"chosen"}',
          'starts watchService',
        ],
        'the connection is lost': [
          'importing.stopped members.csv, Server is unavailable',
          'reports Server is unavailable about import',
          'focuses no field of memberImport',
          'stops holdWork',
          'stops sendFile',
          'starts holdWork {"work":"chosen"}',
          'starts watchService',
        ],
        'the import is cancelled': [
          'importing.cancelled members.csv',
          'stops holdWork',
          'stops sendFile',
          'starts holdWork {"work":"chosen"}',
        ],
        'the dialog is closed': [
          'changed members.csv ends with {"changed":true}',
          'stops holdWork',
          'stops sendFile',
          'stops modal',
        ],
      },
      'importing.sending (busy) members.csv, 1 of 2': {
        'half is imported': 'importing.sending (busy) members.csv, 1 of 2',
        'all is imported': [
          'importing.done members.csv, 1 of 2, 2 imported',
          'retractNotices {"about":"import"}',
          'stops holdWork',
          'stops sendFile',
        ],
        'a row could not be imported': [
          'failures.reading members.csv, 1 of 2, 2 imported',
          'retractNotices {"about":"import"}',
          'stops holdWork',
          'stops sendFile',
          'stops modal',
          'starts holdWork {"work":"chosen"}',
          'starts modal {"name":"openImportFailUserListModel","arguments":{"file":"members.csv","failed":1}}',
        ],
        'the import stops': [
          'importing.stopped members.csv, 1 of 2, Taken',
          'reports Taken about import',
          'focuses no field of memberImport',
          'stops holdWork',
          'stops sendFile',
          'starts holdWork {"work":"chosen"}',
          'starts watchService',
        ],
        'the connection is lost': [
          'importing.stopped members.csv, 1 of 2, Server is unavailable',
          'reports Server is unavailable about import',
          'focuses no field of memberImport',
          'stops holdWork',
          'stops sendFile',
          'starts holdWork {"work":"chosen"}',
          'starts watchService',
        ],
        'the import is cancelled': [
          'importing.cancelled members.csv, 1 of 2',
          'stops holdWork',
          'stops sendFile',
          'starts holdWork {"work":"chosen"}',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2 ends with {"changed":true}',
          'stops holdWork',
          'stops sendFile',
          'stops modal',
        ],
      },
      'importing.done members.csv, 2 imported': {
        'the dialog is closed': ['changed members.csv, 2 imported ends with {"changed":true}', 'stops modal'],
      },
      'failures.reading members.csv, 2 imported': {
        'a file is chosen': [
          'importing.choosingAgain members.csv, 2 imported',
          'stops holdWork',
          'stops modal',
          'starts modal {"name":"contentModel","arguments":{"content":"import"}}',
          'starts holdWork {"work":"chosen"}',
        ],
        'the failed rows are to be downloaded': [
          'failures.downloading members.csv, 2 imported',
          'calls downloadFailures {"imported":2,"unchanged":0,"failed":1,"failures":[{"line":3,"name":"Bo","reason":"no role","row":{"name":"Bo"}}]}',
        ],
        'the dialog is closed': [
          'changed members.csv, 2 imported ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.stopped members.csv, Taken': {
        'a file is chosen': [
          'importing.choosingAgain members.csv, Taken',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"chosen"}',
        ],
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, Taken ends with {"changed":true}',
          'stops holdWork',
          'stops watchService',
          'stops modal',
        ],
      },
      'importing.cancelled members.csv': {
        'a file is chosen': [
          'importing.choosingAgain members.csv',
          'stops holdWork',
          'starts holdWork {"work":"chosen"}',
        ],
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.done members.csv, 1 of 2, 2 imported': {
        'the dialog is closed': [
          'changed members.csv, 1 of 2, 2 imported ends with {"changed":true}',
          'stops modal',
        ],
      },
      'failures.reading members.csv, 1 of 2, 2 imported': {
        'a file is chosen': [
          'importing.choosingAgain members.csv, 1 of 2, 2 imported',
          'stops holdWork',
          'stops modal',
          'starts modal {"name":"contentModel","arguments":{"content":"import"}}',
          'starts holdWork {"work":"chosen"}',
        ],
        'the failed rows are to be downloaded': [
          'failures.downloading members.csv, 1 of 2, 2 imported',
          'calls downloadFailures {"imported":2,"unchanged":0,"failed":1,"failures":[{"line":3,"name":"Bo","reason":"no role","row":{"name":"Bo"}}]}',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2, 2 imported ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.stopped members.csv, 1 of 2, Taken': {
        'a file is chosen': [
          'importing.choosingAgain members.csv, 1 of 2, Taken',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"chosen"}',
        ],
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2, Taken ends with {"changed":true}',
          'stops holdWork',
          'stops watchService',
          'stops modal',
        ],
      },
      'importing.cancelled members.csv, 1 of 2': {
        'a file is chosen': [
          'importing.choosingAgain members.csv, 1 of 2',
          'stops holdWork',
          'starts holdWork {"work":"chosen"}',
        ],
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2 ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.choosingAgain members.csv, 2 imported': {
        'a file is chosen': 'importing.choosingAgain members.csv, 2 imported',
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, 2 imported ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'failures.downloading members.csv, 2 imported': {
        'a file is chosen': [
          'importing.choosingAgain members.csv, 2 imported',
          'gives up downloadFailures',
          'stops holdWork',
          'stops modal',
          'starts modal {"name":"contentModel","arguments":{"content":"import"}}',
          'starts holdWork {"work":"chosen"}',
        ],
        'the download succeeds': [
          'failures.reading members.csv, 2 imported',
          'retractNotices {"about":"failuresDownload"}',
        ],
        'the download fails': [
          'failures.reading members.csv, 2 imported',
          'reports Server is unavailable about failuresDownload',
        ],
        'the dialog is closed': [
          'changed members.csv, 2 imported ends with {"changed":true}',
          'gives up downloadFailures',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.choosingAgain members.csv, Taken': {
        'a file is chosen': 'importing.choosingAgain members.csv, Taken',
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, Taken ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.choosingAgain members.csv, 1 of 2, 2 imported': {
        'a file is chosen': 'importing.choosingAgain members.csv, 1 of 2, 2 imported',
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2, 2 imported ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'failures.downloading members.csv, 1 of 2, 2 imported': {
        'a file is chosen': [
          'importing.choosingAgain members.csv, 1 of 2, 2 imported',
          'gives up downloadFailures',
          'stops holdWork',
          'stops modal',
          'starts modal {"name":"contentModel","arguments":{"content":"import"}}',
          'starts holdWork {"work":"chosen"}',
        ],
        'the download succeeds': [
          'failures.reading members.csv, 1 of 2, 2 imported',
          'retractNotices {"about":"failuresDownload"}',
        ],
        'the download fails': [
          'failures.reading members.csv, 1 of 2, 2 imported',
          'reports Server is unavailable about failuresDownload',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2, 2 imported ends with {"changed":true}',
          'gives up downloadFailures',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.choosingAgain members.csv, 1 of 2, Taken': {
        'a file is chosen': 'importing.choosingAgain members.csv, 1 of 2, Taken',
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2, Taken ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.choosingAgain members.csv': {
        'a file is chosen': 'importing.choosingAgain members.csv',
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.choosingAgain members.csv, 1 of 2': {
        'a file is chosen': 'importing.choosingAgain members.csv, 1 of 2',
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2 ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.stopped members.csv, Server is unavailable': {
        'a file is chosen': [
          'importing.choosingAgain members.csv, Server is unavailable',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"chosen"}',
        ],
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the service answers again': [
          'importing.cancelled members.csv',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"chosen"}',
        ],
        'the dialog is closed': [
          'changed members.csv, Server is unavailable ends with {"changed":true}',
          'stops holdWork',
          'stops watchService',
          'stops modal',
        ],
      },
      'importing.choosingAgain members.csv, Server is unavailable': {
        'a file is chosen': 'importing.choosingAgain members.csv, Server is unavailable',
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, Server is unavailable ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
      'importing.stopped members.csv, 1 of 2, Server is unavailable': {
        'a file is chosen': [
          'importing.choosingAgain members.csv, 1 of 2, Server is unavailable',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"chosen"}',
        ],
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the service answers again': [
          'importing.cancelled members.csv, 1 of 2',
          'stops holdWork',
          'stops watchService',
          'starts holdWork {"work":"chosen"}',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2, Server is unavailable ends with {"changed":true}',
          'stops holdWork',
          'stops watchService',
          'stops modal',
        ],
      },
      'importing.choosingAgain members.csv, 1 of 2, Server is unavailable': {
        'a file is chosen': 'importing.choosingAgain members.csv, 1 of 2, Server is unavailable',
        'the file is sent': [
          'importing.sending (busy) members.csv',
          'stops holdWork',
          'starts holdWork {"work":"running"}',
          'starts sendFile {"file":{}}',
        ],
        'the dialog is closed': [
          'changed members.csv, 1 of 2, Server is unavailable ends with {"changed":true}',
          'stops holdWork',
          'stops modal',
        ],
      },
    },
  },
});
