import { forwardTo, sendTo, setup } from 'xstate';
import type { User } from '../../api/account/accounts';
import { accountPageNotices } from '../../content/accountPage';
import {
  actionNotProvided,
  effects,
  promiseNotProvided,
  success,
  type DraftRequest,
} from '../shared/effects';
import {
  fieldsMachine,
  refusalOf,
  completedValues,
  type FieldsCompleted,
  type FieldsRequest,
  type FieldValues,
} from '../shared/fields.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

/** The status of a refusal because a subscription renews. */
export const renews = 409;

const { report, retract } = noticesAbout('deletion');

/**
 * The deletion of the person's own account, confirmed by its address and password.
 * @see docs/machines.md#accountdeletion
 */
export const accountDeletionMachine = setup({
  types: {
    events: {} as
      | { type: 'deletion.requested' }
      | { type: 'modal.closed' }
      | FieldsRequest
      | FieldsCompleted
      | DraftRequest,
    children: {} as { fields: 'fields' },
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    fields: fieldsMachine,
    deleteAccount: promiseNotProvided<undefined, FieldValues>('deleteAccount'),
    /** Ends the session if its account is gone. */
    readUser: promiseNotProvided<User>('readUser'),
  },
  actions: {
    ...effects,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    /** Clears storage and reloads at the home page. */
    leave: actionNotProvided('leave'),
  },
}).createMachine({
  id: 'accountDeletion',
  initial: 'closed',
  states: {
    closed: {
      description: 'The account can be deleted.',
      on: { 'deletion.requested': { target: 'asking' } },
    },
    asking: {
      description: 'The person reads what goes, and types the address and the password.',
      invoke: {
        id: 'fields',
        src: 'fields',
        input: {
          form: 'accountDeletion',
          draft: 'accountDeletion',
          values: { email: '', password: '' },
          required: ['email', 'password'],
          refusals: { 403: { field: 'password', recovery: ['resetPassword'] } },
        },
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'The form can be filled in and submitted.',
          on: {
            'field.changed': { actions: 'passToFields' },
            'form.submitted': { actions: 'passToFields' },
            'draft.discarded': { actions: 'passToFields' },
            'fields.completed': { target: 'deleting' },
            'modal.closed': { target: '#accountDeletion.closed', actions: retract },
          },
        },
        deleting: {
          description: 'The account is being deleted; the form is locked.',
          tags: 'busy',
          on: { 'modal.closed': { target: '#accountDeletion.askingAgain', actions: retract } },
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: completedValues,
            onDone: { target: '#accountDeletion.deleted' },
            onError: {
              target: 'editing',
              actions: [{ type: 'refuseFields', params: problemOfEvent }, report],
            },
          },
        },
      },
    },
    askingAgain: {
      description:
        'The dialog was closed in mid-deletion. The service is asked whether the account is still there.',
      tags: 'busy',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        onDone: { target: 'closed' },
        onError: { target: 'closed', actions: report },
      },
    },
    deleted: {
      description: 'The account is deleted; the page reloads without a session.',
      entry: [{ type: 'notifyAfterReload', params: success(accountPageNotices.deleted) }, 'leave'],
    },
  },
});
