import { dataDownloadMachine } from '../../../src/machines/account/dataDownload.machine';
import { accountPage } from '../../../src/content/accountPage';
import { refusal, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { showsWork } from '../callInvariants';
import { saysErrors } from '../invariants';

/** The button that downloads a person's data. */
export const dataDownload = model({
  machine: dataDownloadMachine,
  layers: ['actor'],
  starts: { 'at the data': {} },
  events: {
    'they are to be downloaded': { type: 'download.requested' },
    'the file is saved': done('downloadData'),
    'the file cannot be fetched': failed('downloadData', refusal(unreachable)),
  },
  invariants: { ...showsWork('downloadData'), ...saysErrors() },
  controls: {
    'they are to be downloaded': {
      find: button(accountPage.data.download),
      sends: { type: 'download.requested' },
    },
  },
  ignores: { 'The button is disabled while the file is fetched.': { downloading: 'download.requested' } },
});
