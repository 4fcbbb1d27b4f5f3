import type { SnapshotFrom } from 'xstate';
import { lazyDialogsMachine } from '../../../src/machines/members/lazyDialogs.machine';
import { memberDialogsMachine } from '../../../src/machines/members/memberDialogs.machine';
import { firstQuery } from '../../../src/machines/members/memberQuery';
import { dialog } from '../../../src/content/site';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { button, labelled, role } from '#xstate-paths/controls';
import { done, after, failed } from '#xstate-paths/model';
import { model, where } from '../model';
import { memberFormMachine } from '../../../src/machines/members/memberForm.machine';
import { refusal, taken, unreachable } from '../../support/actors';
import { ends as formEnds } from '../account/dialogForm.model';
import { showsWork } from '../invariants';
import { memberLabels as labels } from '../../../src/content/members';
import { memberOf } from '../../support/samples';
import { fieldControls } from '../shared/fields.model';

const ends = (dialog: string, words: string) => ({
  [`${words} ends with a change`]: done(dialog, { changed: true }),
  [`${words} ends without a change`]: done(dialog, { changed: false }),
});
const nothing = () => undefined;
/** The dialogs report while they run. */
const isLoaded = (snapshot: SnapshotFrom<typeof lazyDialogsMachine>) => snapshot.matches('loaded');

/** The dialogs over the member list, of which one is open at a time. */
export const memberDialogs = model({
  machine: memberDialogsMachine,
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
    'a role is to be given to all': {
      type: 'value.requested',
      ...{ matching: firstQuery, total: 1204, totalIsExact: true },
      field: 'role',
      value: 'Moderator',
    },
    'members are to be deleted': { type: 'deletion.requested', ids: ['m1', 'm2'], names: ['Ana', 'Bo'] },
    'deletion is confirmed': { type: 'deletion.confirmed' },
    'the confirmation is closed': { type: 'modal.closed' },
    'members are to be exported': { type: 'export.requested', query: firstQuery, total: 12 },
    'selected members are to be exported': { type: 'export.requested', ids: ['m1', 'm2'] },
    'members are to be imported': { type: 'import.requested' },
    'an invitation is requested': { type: 'invitation.requested' },
    ...ends('memberForm', 'the form'),
    ...ends('invite', 'the invitation'),
    ...formEnds('memberValue', 1204),
    ...formEnds('memberExport'),
  },
  controls: {
    'deletion is confirmed': button(words.deletion.confirm(2)),
    'the confirmation is closed': {
      find: [button(words.close), button(dialog.cancel)],
      except: {
        'The dialog of a value or an export is a screen of its own machine.': (snapshot) =>
          snapshot.matches('assigningValue') || snapshot.matches('exporting'),
      },
    },
  },
  sentElsewhere: {
    'the member list': ['creation', 'edit', 'value', 'deletion', 'export', 'import', 'invitation']
      .map((what) => `${what}.requested`)
      .join(', '),
  },
  ignores: {
    'A dialog is open, and the list behind it is inert.': {
      'creating, editing, assigningValue, confirmingDeletion, exporting, inviting': '*',
    },
  },
});

/** The script of the dialogs, which is loaded for the first request. */
export const lazyDialogs = model({
  machine: lazyDialogsMachine,
  starts: {
    'at the member list': {
      provide: { actions: { startDialogs: nothing, passRequest: nothing, report: nothing } },
    },
  },
  events: {
    'a new member is requested': { type: 'dialog.requested', request: { type: 'creation.requested' } },
    'an import is requested': { type: 'dialog.requested', request: { type: 'import.requested' } },
    'the dialogs arrive': done('fetchDialogs'),
    'the dialogs cannot be loaded': failed('fetchDialogs', refusal(unreachable)),
    'a dialog has changed a member': where(isLoaded, { type: 'members.changed' }),
    'Ana is deleted': where(isLoaded, { type: 'members.deleted', chosen: { ids: ['Ana'] } }),
  },
  key: ({ context: { request } }) => ({ request: request?.type ?? '' }),
  withoutControls: 'The screens of the member list send the requests.',
});

const gone = { kind: 'refused', code: 404, message: 'Not found' } as const;
const isUsernameKept = ({ context: { username, before } }: SnapshotFrom<typeof memberFormMachine>) =>
  username === before.username;

/** The form of a new or an existing member. */
export const memberForm = model({
  machine: memberFormMachine,
  starts: {
    'for a new member': { input: { memberId: null } },
    'for a member': { input: { memberId: 'm1' } },
  },
  events: {
    'the member arrives': done('readMember', memberOf('Ana')),
    'the member was deleted': failed('readMember', refusal(gone)),
    'the member cannot be loaded': failed('readMember', refusal(unreachable)),
    'the person tries again': { type: 'form.retried' },
    'the service answers again': { type: 'service.reached' },
    'the name is typed': where(isUsernameKept, { type: 'field.changed', field: 'name', value: 'Bo' }),
    'a username is typed': where((snapshot) => !snapshot.hasTag('busy'), {
      type: 'field.changed',
      field: 'username',
      value: 'bo',
    }),
    'the username is put back': ({ context: { username, before } }) =>
      username === before.username
        ? undefined
        : ({ type: 'field.changed', field: 'username', value: before.username } as const),
    'typing rests': after('typingPause', 300),
    'the username is free': done('checkUsername', { available: true }),
    'the username is taken': done('checkUsername', { available: false }),
    'the username cannot be checked': failed('checkUsername', refusal(unreachable)),
    'the form is sent with an empty field': where(isUsernameKept, { type: 'form.submitted' }),
    'the form is sent as it was': ({ context: { memberId, username, before } }) =>
      memberId !== null && username === before.username
        ? ({ type: 'fields.completed', values: before } as const)
        : undefined,
    'the changed form is sent': ({ context: { username, before } }) =>
      username === before.username
        ? ({ type: 'fields.completed', values: { ...before, name: 'Bo' } } as const)
        : undefined,
    'the member is saved': done('saveMember'),
    'the member was deleted meanwhile': failed('saveMember', refusal(gone)),
    'the member is refused': failed('saveMember', refusal(taken)),
    'what was typed is discarded': where(isUsernameKept, { type: 'draft.discarded' }),
    'the dialog is closed': where(isUsernameKept, { type: 'modal.closed' }),
  },
  key: ({ context: { before, unsent, username } }) => ({
    name: before.name,
    username: username && `@${username}`,
    sent: Object.keys(before)
      .filter((field) => !(field in unsent))
      .map((field) => `${field} sent`)
      .join(', '),
  }),
  shownIn: { gone: words.form.gone },
  unsaid: { 'Saving the member checks the username again.': ['checkUsername'] },
  invariants: showsWork('saveMember'),
  controls: {
    ...fieldControls({
      name: role('textbox', labels.name),
      email: role('textbox', labels.email),
      username: role('textbox', labels.username),
      role: role('combobox', labels.role),
      class: labelled(labels.class),
      categoryId: labelled(labels.categoryId),
    }),
    'the form is sent': {
      find: [button(words.form.add), button(words.form.save)],
      sends: { type: 'form.submitted' },
    },
    'the person tries again': button(words.again),
    'the dialog is closed': {
      find: [button(words.close), button(dialog.cancel)],
      sends: { type: 'modal.closed' },
    },
  },
  ignores: {
    'The fields are not shown yet.': {
      'reading, unreadable': 'fields.completed, draft.discarded',
    },
    'The member is being fetched.': { reading: 'service.reached' },
    'The fields are read-only while the member is saved.': {
      'open.form.saving': '*',
      'open.username': 'draft.discarded',
    },
    'The member is deleted, so the form can only be read.': { gone: '*' },
  },
});
