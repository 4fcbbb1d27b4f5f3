import { setup } from 'xstate';
import type { User } from '../../api/account/accounts';
import { accountPageNotices } from '../../content/accountPage';
import { actionNotProvided, effects, promiseNotProvided, success } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';
import { dialogForm, endings, saved, unsent } from './dialogForm.machine';

/** The status of a refusal because a subscription renews. */
export const renews = 409;

const about = 'deletion';

/**
 * The deletion of the person's own account, confirmed by its address and password.
 * @see docs/machines.md#accountdeletion
 */
export const accountDeletionMachine = setup({
  types: {
    events: {} as { type: 'deletion.requested' },
    children: {} as { dialog: 'dialog' },
    tags: {} as 'busy',
  },
  actors: {
    dialog: dialogForm(),
    /** Ends the session if its account is gone. */
    readUser: promiseNotProvided<User>('readUser'),
  },
  actions: {
    ...effects,
    /** Clears storage and reloads at the home page. */
    leave: actionNotProvided('leave'),
  },
  guards: endings,
}).createMachine({
  id: 'accountDeletion',
  initial: 'closed',
  states: {
    closed: {
      description: 'The account can be deleted.',
      on: { 'deletion.requested': { target: 'asking' } },
    },
    asking: {
      description: 'The person reads what will be deleted, and types the address and the password.',
      invoke: {
        id: 'dialog',
        src: 'dialog',
        input: {
          about,
          form: 'accountDeletion',
          draft: 'accountDeletion',
          values: { email: '', password: '' },
          required: ['email', 'password'],
          refusals: { 403: { field: 'password', recovery: ['resetPassword'] } },
        },
        onDone: [
          { guard: saved, target: 'deleted' },
          { guard: unsent, target: 'closed' },
          { target: 'askingAgain' },
        ],
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
        onError: { target: 'closed', actions: noticesAbout(about).report },
      },
    },
    deleted: {
      description: 'The account is deleted; the page reloads without a session.',
      entry: [{ type: 'notifyAfterReload', params: success(accountPageNotices.deleted) }, 'leave'],
    },
  },
});
