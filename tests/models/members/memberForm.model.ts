import { dialog } from '../../../src/content/site';
import { memberFormMachine } from '../../../src/machines/members/memberForm.machine';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, labelled, role } from '#xstate-paths/controls';
import { after, done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { canBeAskedAgain, showsWork, writesToTheEnd } from '../callInvariants';
import { saysErrors, writesThrough } from '../invariants';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { memberLabels as labels } from '../../../src/content/members';
import { memberOf } from '../../support/samples';

const gone = { kind: 'refused', code: 404, message: 'Not found' } as const;

/** The form of a new or an existing member. */
export const memberForm = model({
  machine: memberFormMachine,
  layers: ['actor', 'screen'],
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
    'the name is typed': ({ context: { username, before } }) =>
      username === before.username
        ? ({ type: 'field.changed', field: 'name', value: 'Bo' } as const)
        : undefined,
    'a username is typed': (snapshot) =>
      snapshot.hasTag('busy')
        ? undefined
        : ({ type: 'field.changed', field: 'username', value: 'bo' } as const),
    'the username is put back': ({ context: { username, before } }) =>
      username === before.username
        ? undefined
        : ({ type: 'field.changed', field: 'username', value: before.username } as const),
    'typing rests': after('typingPause', 300),
    'the username is free': done('checkUsername', { available: true }),
    'the username is taken': done('checkUsername', { available: false }),
    'the username cannot be checked': failed('checkUsername', refusal(unreachable)),
    'the form is sent with an empty field': ({ context: { username, before } }) =>
      username === before.username ? ({ type: 'form.submitted' } as const) : undefined,
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
    'what was typed is discarded': ({ context: { username, before } }) =>
      username === before.username ? ({ type: 'draft.discarded' } as const) : undefined,
    'the dialog is closed': ({ context: { username, before } }) =>
      username === before.username ? ({ type: 'modal.closed' } as const) : undefined,
  },
  key: ({ context: { before, username } }) =>
    [before.name || 'no name', username && `@${username}`].filter(Boolean).join(', '),
  invariants: {
    ...writesToTheEnd(['saveMember']),
    ...showsWork('saveMember'),
    ...canBeAskedAgain({ readMember: { type: 'form.retried' } }),
    ...writesThrough('saveMember'),
    ...saysErrors(
      { gone: words.form.gone },
      { 'Saving the member checks the username again.': ['checkUsername'] },
    ),
  },
  controls: {
    'the name is typed': {
      find: role('textbox', labels.name),
      sends: { type: 'field.changed', field: 'name', value: 'Bo' },
    },
    'the address is typed': {
      find: role('textbox', labels.email),
      sends: { type: 'field.changed', field: 'email', value: 'bo@school.example' },
    },
    'a username is typed': {
      find: role('textbox', labels.username),
      sends: { type: 'field.changed', field: 'username', value: 'bo' },
    },
    'a role is chosen': {
      find: role('combobox', labels.role),
      sends: { type: 'field.changed', field: 'role', value: 'Viewer' },
    },
    'a class is typed': {
      find: labelled(labels.class),
      sends: { type: 'field.changed', field: 'class', value: 'Autumn' },
    },
    'a category is typed': {
      find: labelled(labels.categoryId),
      sends: { type: 'field.changed', field: 'categoryId', value: 'Coaching' },
    },
    'the form is sent': {
      find: [button(words.form.add), button(words.form.save)],
      sends: { type: 'form.submitted' },
    },
    'the person tries again': { find: button(words.again), sends: { type: 'form.retried' } },
    'the dialog is closed': {
      find: [button(words.close), button(dialog.cancel)],
      sends: { type: 'modal.closed' },
    },
  },
  sentElsewhere: {
    'fields.completed': 'the fields of the form',
    'service.reached': 'the problem machine',
    'draft.discarded': 'the note that the fields show what was typed before',
  },
  ignores: {
    'The fields are not shown yet.': {
      'reading, unreadable': 'field.changed, form.submitted, fields.completed, draft.discarded',
    },
    'The member is being fetched.': { reading: 'form.retried, service.reached' },
    'The fields are read-only while the member is saved.': {
      'open.form.saving': '*',
      'open.username.unchecked, open.username.typing': 'field.changed',
      'open.username': 'draft.discarded',
    },
    'The member is deleted, so the form can only be read.': { gone: '*' },
  },
});
