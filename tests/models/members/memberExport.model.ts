import { dialog } from '../../../src/content/site';
import { firstQuery } from '../../../src/machines/members/memberList';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { memberExportMachine } from '../../../src/machines/members/memberExport.machine';
import { refusal, taken, unreachable } from '../../support/actors';
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
    'the service refuses it': failed('exportMembers', refusal(taken)),
    'the service is away': failed('exportMembers', refusal(unreachable)),
    'the service answers again': { type: 'service.reached' },
    'the dialog is closed': { type: 'modal.closed' },
  },
  key: ({ context: { problem } }) => problem?.message ?? '',

  invariants: saysErrors(),
  controls: {
    'the download is confirmed': { find: button(words.export.confirm), sends: { type: 'export.confirmed' } },
    'the dialog is closed': {
      find: [button(words.close), button(dialog.cancel)],
      sends: { type: 'modal.closed' },
    },
  },
  sentElsewhere: { 'service.reached': 'the problem machine' },
  ignores: {
    'The file is being downloaded.': { downloading: '*' },
    'There is nothing to export.': { empty: '*' },
    'No outage is being shown.': { 'asking, refused': 'service.reached' },
  },
});
