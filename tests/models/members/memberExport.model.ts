import { dialog } from '../../../src/content/dialog';
import { firstQuery } from '../../../src/machines/members/memberList';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { memberExportMachine } from '../../../src/machines/members/memberExport.machine';
import { refusal, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { saysErrors } from '../invariants';

/** The dialog that downloads the members who match the list's query. */
export const memberExport = model({
  machine: memberExportMachine,
  layers: ['actor', 'screen'],
  starts: {
    'at twelve members': { input: { query: firstQuery, total: 12 } },
    'before the list has arrived': { input: { query: firstQuery, total: null } },
    'at an empty list': { input: { query: firstQuery, total: 0 } },
  },
  events: {
    'the download is confirmed': { type: 'export.confirmed' },
    'the download succeeds': done('exportMembers'),
    'the download fails': failed('exportMembers', refusal(unreachable)),
    'the dialog is closed': { type: 'modal.closed' },
  },

  invariants: saysErrors(),
  controls: {
    'the download is confirmed': { find: button(words.export.confirm), sends: { type: 'export.confirmed' } },
    'the dialog is closed': {
      find: [button(words.close), button(dialog.cancel)],
      sends: { type: 'modal.closed' },
    },
  },
  ignores: {
    'The file is being downloaded.': { downloading: 'export.confirmed' },
    'There is nothing to export.': { empty: 'export.confirmed' },
  },
});
