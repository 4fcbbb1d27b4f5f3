import { signupMachine, type SignupInvitation } from '../../../src/machines/account/signup.machine';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, labelled, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { happensOnce, showsWork, writesToTheEnd } from '../callInvariants';
import { saysErrors, showsTyped } from '../invariants';
import { signup as words } from '../../../src/content/account';

export const typed = { name: 'Bo', email: 'bo@school.example', password: 'plum orchard 7' };
export const invitation: SignupInvitation = {
  email: typed.email,
  role: 'Moderator',
  teamId: 't1',
  profileName: { name: 'Helper' },
};
export const dead = { kind: 'refused', code: 403, message: 'This invitation isn’t valid' } as const;
const links = { home: '/', redirectTo: '/pricing', loginPage: '/login?redirectTo=%2Fpricing' };

/** Sign-up: standard, by a team's invitation, or with a damaged invitation. */
export const signup = model({
  machine: signupMachine,
  layers: ['actor', 'screen', 'browser'],
  starts: {
    'without an invitation': { input: { ...links, invitation: null, email: '' } },
    'with an invitation': { input: { ...links, invitation, email: invitation.email } },
    'with a damaged invitation': { input: { ...links, invitation: 'damaged', email: '' } },
  },
  events: {
    'a field is filled in': { type: 'field.changed', field: 'name', value: typed.name },
    'the form is sent': { type: 'form.submitted' },
    'the complete form is sent': { type: 'fields.completed', values: typed },
    'the invitation is found': done('lookUpInvitation', { inviter: 'Dana', role: 'Moderator' }),
    'the invitation is dead': failed('lookUpInvitation', refusal(dead)),
    'the look-up fails': failed('lookUpInvitation', refusal(unreachable)),
    'the account is created': done('register'),
    'the account is refused': failed('register', refusal(taken)),
    'the log-in succeeds': done('logIn'),
    'the log-in fails': failed('logIn', refusal(unreachable)),
    'the welcome page opens': done('openWelcome', { opened: true }),
    'the welcome page is blocked': done('openWelcome', { opened: false }),
    'the welcome page fails': failed('openWelcome', new Error('no window')),
  },
  invariants: {
    ...happensOnce('register', 'An account that exists is not made again.'),
    ...writesToTheEnd(['register', 'logIn']),
    ...showsWork('register', 'logIn', 'openWelcome'),
    ...showsTyped({ name: role('textbox', 'Name'), password: labelled('Password') }, false),
    ...saysErrors(
      { dead: words.dead.title },
      {
        'The form can be used without the name of the person who invites.': ['lookUpInvitation'],
        'The way on leads to the next page.': ['openWelcome'],
      },
    ),
  },
  controls: {
    'the name is typed': {
      find: role('textbox', 'Name'),
      sends: { type: 'field.changed', field: 'name', value: typed.name },
    },
    'the address is typed': {
      find: role('textbox', 'Email'),
      sends: { type: 'field.changed', field: 'email', value: typed.email },
      except: {
        'An invitation is for one address.': (snapshot) =>
          snapshot.matches({ invited: 'lookingUp' }) || snapshot.matches({ invited: 'editing' }),
      },
    },
    'the password is typed': {
      find: labelled('Password'),
      sends: { type: 'field.changed', field: 'password', value: typed.password },
    },
    'the form is sent': {
      find: [button(words.submit), button(words.logIn)],
      sends: { type: 'form.submitted' },
    },
  },
  sentElsewhere: { 'fields.completed': 'the fields of the form' },
  ignores: {
    'The form is read-only while the account is made.': {
      'standard.registering, standard.signingIn, invited.registering, invited.welcoming': '*',
    },
    'The account exists with what was typed, so the form is read-only; its button logs in.': {
      'standard.registered': 'field.changed, fields.completed',
    },
    'There is no form.': { 'damaged, dead': '*' },
    'The page is navigating away.': { done: '*' },
  },
});
