import { pathsOnActor } from '#xstate-paths/onActor';
import { dataDownload } from './dataDownload.model';

pathsOnActor(dataDownload, {
  'at the data': {
    initial: 'idle',
    transitions: {
      idle: { 'they are to be downloaded': ['downloading (busy)', 'calls downloadData'] },
      'downloading (busy)': {
        'the file is saved': ['idle', 'retractNotices {"about":"data"}'],
        'the file cannot be fetched': ['idle', 'reports Server is unavailable about data'],
      },
    },
  },
});
