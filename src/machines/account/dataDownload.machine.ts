import { setup } from 'xstate';
import { effects, promiseNotProvided } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';

const { report, retract } = noticesAbout('data');

/**
 * The download of all stored data about an account.
 * @see docs/machines.md#datadownload
 */
export const dataDownloadMachine = setup({
  types: { events: {} as { type: 'download.requested' }, tags: {} as 'busy' },
  actors: { downloadData: promiseNotProvided<undefined>('downloadData') },
  actions: effects,
}).createMachine({
  id: 'dataDownload',
  initial: 'idle',
  states: {
    idle: {
      description: 'The data can be downloaded.',
      on: { 'download.requested': { target: 'downloading' } },
    },
    downloading: {
      description: 'The file is being fetched; the browser then saves it.',
      tags: 'busy',
      invoke: {
        id: 'downloadData',
        src: 'downloadData',
        onDone: { target: 'idle', actions: retract },
        onError: { target: 'idle', actions: report },
      },
    },
  },
});
