import { pathsOnActor } from '#xstate-paths/onActor';
import { memberExport } from './memberExport.model';

const called =
  'calls exportMembers {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"}}';
const transitions = {
  asking: {
    'the download is confirmed': ['downloading (busy)', called],
    'the dialog is closed': ['closed ends with {"changed":false}', 'stops modal'],
  },
  'downloading (busy)': {
    'the download succeeds': [
      'closed ends with {"changed":false}',
      'retractNotices {"about":"export"}',
      'says “Members exported.” (success, 5000 ms)',
      'stops modal',
    ],
    'the service refuses it': ['refused Taken', 'reports Taken about export', 'starts watchService'],
    'the service is away': [
      'refused Server is unavailable',
      'reports Server is unavailable about export',
      'starts watchService',
    ],
    'the dialog is closed': ['closed ends with {"changed":false}', 'gives up exportMembers', 'stops modal'],
  },
  'refused Taken': {
    'the download is confirmed': ['downloading (busy)', 'stops watchService', called],
    'the dialog is closed': ['closed Taken ends with {"changed":false}', 'stops watchService', 'stops modal'],
  },
  'refused Server is unavailable': {
    'the download is confirmed': ['downloading (busy)', 'stops watchService', called],
    'the service answers again': 'refused',
    'the dialog is closed': [
      'closed Server is unavailable ends with {"changed":false}',
      'stops watchService',
      'stops modal',
    ],
  },
  refused: {
    'the download is confirmed': ['downloading (busy)', 'stops watchService', called],
    'the dialog is closed': ['closed ends with {"changed":false}', 'stops watchService', 'stops modal'],
  },
} as const;

pathsOnActor(memberExport, {
  'at twelve members': {
    initial: [
      'asking',
      'starts modal {"name":"ExportUserModel","arguments":{"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":12}}',
    ],
    transitions,
  },
  'before the list has arrived': {
    initial: [
      'asking',
      'starts modal {"name":"ExportUserModel","arguments":{"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":null}}',
    ],
    transitions,
  },
  'at an empty list': {
    initial: [
      'empty',
      'starts modal {"name":"ExportUserModel","arguments":{"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":0}}',
    ],
    transitions: {
      empty: { 'the dialog is closed': ['closed ends with {"changed":false}', 'stops modal'] },
    },
  },
});
