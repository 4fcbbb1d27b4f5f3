import { signupMachine, type SignupInvitation } from '../../../src/machines/account/signup.machine';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, labelled, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../model';
import { showsTyped, showsWork } from '../invariants';
import { fieldControls, typed, typeInto, valuesOf } from '../shared/fields.model';
import { signup as signupWords } from '../../../src/content/account';
import { joinTeamMachine } from '../../../src/machines/account/joinTeam.machine';
import { joinTeam as joinWords } from '../../../src/content/joinTeam';
import { emailLinkMachine } from '../../../src/machines/account/emailLink.machine';
import { emailLink as linkWords } from '../../../src/content/addresses';

const email = typed['email'] ?? '';
const finds = { name: role('textbox', 'Name'), password: labelled('Password') };
export const invitation: SignupInvitation = {
  email,
  role: 'Moderator',
  teamId: 't1',
  profileName: { name: 'Helper' },
};
const dead = { kind: 'refused', code: 403, message: 'This invitation isn’t valid' } as const;
const links = { home: '/', redirectTo: '/pricing', loginPage: '/login?redirectTo=%2Fpricing' };

/** Sign-up: standard, by a team's invitation, or with a damaged invitation. */
export const signup = model({
  machine: signupMachine,
  starts: {
    'without an invitation': { input: { ...links, invitation: null, email: '' } },
    'with an invitation': { input: { ...links, invitation, email: invitation.email } },
    'with a damaged invitation': { input: { ...links, invitation: 'damaged', email: '' } },
  },
  events: {
    'a field is filled in': typeInto('name'),
    'the form is sent': { type: 'form.submitted' },
    'the complete form is sent': {
      type: 'fields.completed',
      values: valuesOf(['name', 'email', 'password']),
    },
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
  key: ({ context: { preview } }) => ({
    invitation: preview ? `${preview.inviter} invites as ${preview.role}` : '',
  }),
  shownIn: { dead: signupWords.dead.title },
  unsaid: {
    'The form can be used without the name of the person who invites.': ['lookUpInvitation'],
    'The button opens the next page.': ['openWelcome'],
  },
  invariants: {
    ...showsWork('register', 'logIn', 'openWelcome'),
    ...showsTyped(finds, false),
  },
  controls: {
    ...fieldControls(finds),
    'the address is typed': {
      find: role('textbox', 'Email'),
      sends: typeInto('email'),
      except: {
        'An invitation is for one address.': (snapshot) =>
          snapshot.matches({ invited: 'lookingUp' }) || snapshot.matches({ invited: 'editing' }),
      },
    },
    'the form is sent': [button(signupWords.submit), button(signupWords.logIn)],
  },
  ignores: {
    'The form is read-only while the account is made.': {
      'standard.registering, standard.signingIn, invited.registering, invited.welcoming': '*',
    },
    'The account exists with what was typed, so the form is read-only; its button logs in.': {
      'standard.registered': 'fields.completed',
    },
    'There is no form.': { 'damaged, dead': '*' },
    'The page is navigating away.': { done: '*' },
  },
});

/** An invitation that a signed-in person opens. */
export const joinTeam = model({
  machine: joinTeamMachine,
  starts: { 'at an invitation': { input: { invitation } } },
  events: {
    'the invitation is found': done('lookUpInvitation', { inviter: 'Dana', role: 'Moderator' }),
    'the invitation is dead': failed('lookUpInvitation', refusal(dead)),
    'the look-up fails': failed('lookUpInvitation', refusal(unreachable)),
    'the button is pressed': { type: 'join.requested' },
    'the service adds the person': done('joinTeam'),
    'the invitation is dead meanwhile': failed('joinTeam', refusal(dead)),
    'the service refuses the person': failed('joinTeam', refusal(taken)),
  },
  key: ({ context: { preview } }) => ({ inviter: preview?.inviter ?? '' }),
  shownIn: { dead: signupWords.dead.title },
  unsaid: { 'The team can be joined without the name of the person who invites.': ['lookUpInvitation'] },
  invariants: showsWork('joinTeam'),
  controls: {
    'the button is pressed': button(joinWords.submit),
  },
});

const used = { kind: 'refused', code: 403, message: 'This link was used already' } as const;
const foreign = { kind: 'refused', code: 409, message: 'This link belongs to another account' } as const;
const cut = { kind: 'refused', code: 422, message: 'Not valid' } as const;

/** A mailed link about an address. */
export const emailLink = model({
  machine: emailLinkMachine,
  starts: { 'at the page of a link': { input: { token: 'k7' } } },
  events: {
    'the button is pressed': { type: 'opening.requested' },
    'the link works': done('openLink', { outcome: 'changed', email: 'ana@new.example' }),
    'the link is for another account': failed('openLink', refusal(foreign)),
    'the link was used': failed('openLink', refusal(used)),
    'the link was cut off': failed('openLink', refusal(cut)),
    'the service cannot be reached': failed('openLink', refusal(unreachable)),
  },
  key: ({ context }) => ({ outcome: context.opened?.outcome ?? '' }),
  shownIn: { dead: linkWords.dead.title, foreign: linkWords.foreign.title },
  invariants: showsWork('openLink'),
  controls: {
    'the button is pressed': button(linkWords.confirm.submit),
  },
});
