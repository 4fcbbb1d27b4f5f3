import { missingFields } from '../../../src/machines/account/fields';
import { signupMachine, type SignupInvitation } from '../../../src/machines/account/signup.machine';
import { invalid, refusal, taken, unreachable } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';

export const typed = { name: 'Bo', email: 'bo@school.example', password: 'plum orchard 7' };
export const invitation: SignupInvitation = {
  email: typed.email,
  role: 'Moderator',
  teamId: 't1',
  profileName: { name: 'Helper' },
};
const fields = ['name', 'email', 'password'] as const;
const change = (field: keyof typeof typed) =>
  ({ type: 'field.changed', field, value: typed[field] }) as const;
const links = { destination: '/pricing', loginPage: '/login?redirectTo=%2Fpricing' };

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
    'the next field is filled in': ({ context: { values } }) => {
      const field = fields.find((name) => !values[name]);
      return field && change(field);
    },
    'the name is typed again': change('name'),
    'the form is sent': { type: 'form.submitted' },
    'the account is made': done('register'),
    'the account is refused': failed('register', refusal(taken)),
    'fields are refused': failed('register', refusal(invalid)),
    'the log-in succeeds': done('logIn'),
    'the log-in fails': failed('logIn', refusal(unreachable)),
    'the welcome page opens': done('openWelcome', { opened: true }),
    'the welcome page is blocked': done('openWelcome', { opened: false }),
    'the welcome page fails': failed('openWelcome', new Error('no window')),
  },
  key: ({ context: { values, problem } }) => {
    const missing = missingFields(values, fields).map((field) => `no ${field}`);
    const refused = problem?.kind === 'invalid' ? Object.keys(problem.fields) : problem ? ['whole'] : [];
    return [...missing, ...refused.map((field) => `${field} refused`)].join(', ');
  },
});
