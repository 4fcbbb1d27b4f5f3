import { pathsOnActor } from '#xstate-paths/onActor';
import { memberExport } from './memberExport.model';

const transitions = {
  asking: {
    'the download is confirmed': [
      'downloading (busy)',
      'calls exportMembers {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"}}',
    ],
    'the dialog is closed': ['closed ends with {"changed":false}', 'stops modal'],
  },
  'downloading (busy)': {
    'the download succeeds': [
      'closed ends with {"changed":false}',
      'retractNotices {"about":"export"}',
      'says “Members exported.” (success, 5000 ms)',
      'stops modal',
    ],
    'the download fails': ['refused', 'reports Server is unavailable about export'],
    'the dialog is closed': ['closed ends with {"changed":false}', 'gives up exportMembers', 'stops modal'],
  },
  refused: {
    'the download is confirmed': [
      'downloading (busy)',
      'calls exportMembers {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"}}',
    ],
    'the dialog is closed': ['closed ends with {"changed":false}', 'stops modal'],
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
