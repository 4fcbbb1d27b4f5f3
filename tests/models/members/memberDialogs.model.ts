import { memberDialogsMachine } from '../../../src/machines/members/memberDialogs.machine';
import { firstQuery } from '../../../src/machines/members/memberList';
import { dialog } from '../../../src/content/site';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { button } from '#xstate-paths/controls';
import { done } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { dialogsInvariants } from '../invariants';

const ends = (dialog: string, words: string) => ({
  [`${words} ends with a change`]: done(dialog, { changed: true }),
  [`${words} ends without a change`]: done(dialog, { changed: false }),
});
const nothing = () => undefined;

/** The dialogs over the member list, of which one is open at a time. */
export const memberDialogs = model({
  machine: memberDialogsMachine,
  layers: ['actor'],
  starts: {
    'at the member list': {
      provide: { actions: { reportDeletion: nothing, reportChange: nothing, openImport: nothing } },
    },
  },
  events: {
    'a member is to be added': { type: 'creation.requested' },
    'a member is to be edited': { type: 'edit.requested', id: 'm1' },
    'a role is to be given': {
      type: 'value.requested',
      ids: ['m1'],
      field: 'role',
      value: 'Moderator',
    },
    'members are to be deleted': { type: 'deletion.requested', ids: ['m1', 'm2'], names: ['Ana', 'Bo'] },
    'deletion is confirmed': { type: 'deletion.confirmed' },
    'the confirmation is closed': { type: 'modal.closed' },
    'members are to be exported': { type: 'export.requested', query: firstQuery, total: 12 },
    'members are to be imported': { type: 'import.requested' },
    'an invitation is requested': { type: 'invitation.requested' },
    ...ends('memberForm', 'the form'),
    ...ends('memberValue', 'the role’s dialog'),
    ...ends('memberExport', 'the export'),
    ...ends('invite', 'the invitation'),
  },
  invariants: dialogsInvariants,
  controls: {
    'deletion is confirmed': {
      find: button(words.deletion.confirm(2)),
      sends: { type: 'deletion.confirmed' },
    },
    'the confirmation is closed': {
      find: [button(words.close), button(dialog.cancel)],
      sends: { type: 'modal.closed' },
    },
  },
  sentElsewhere: {
    'creation.requested': 'the member list',
    'edit.requested': 'the member list',
    'value.requested': 'the member list',
    'deletion.requested': 'the member list',
    'export.requested': 'the member list',
    'import.requested': 'the member list',
    'invitation.requested': 'the member list',
  },
  ignores: {
    'No confirmation is open.': {
      'closed, creating, editing, assigningValue, exporting, inviting': 'deletion.confirmed, modal.closed',
    },
    'A dialog is open, and the list behind it is inert.': {
      'creating, editing, assigningValue, confirmingDeletion, exporting, inviting': '*',
    },
  },
});
