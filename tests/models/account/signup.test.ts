import { pathsOnActor } from '#xstate-paths/onActor';
import { signup } from './signup.model';

const held = 'tells unsavedInput input.changed';
const saved = 'tells unsavedInput input.saved';
const reg = 'calls register {"name":"Bo","email":"bo@school.example","password":"plum orchard 7"}';
const regInvited =
  'calls register {"name":"Bo","email":"bo@school.example","password":"plum orchard 7","role":"Moderator","teamId":"t1","profileName":{"name":"Helper"},"setupComplete":true}';
const logIn = 'calls logIn {"email":"bo@school.example","password":"plum orchard 7"}';
const made = 'says “Registered Successfully!!!” (success, 2000 ms)';
const toLogin = 'goes to /login?redirectTo=%2Fpricing';

pathsOnActor(signup, {
  'without an invitation': {
    initial: ['standard.editing.filling no name, no email, no password', 'starts unsavedInput'],
    transitions: {
      'standard.editing.filling no name, no email, no password': {
        'the next field is filled in': ['standard.editing.filling no email, no password', held],
        'the name is typed again': ['standard.editing.filling no email, no password', held],
        'the form is sent': 'standard.editing.incomplete (incomplete) no name, no email, no password',
      },
      'standard.editing.filling no email, no password': {
        'the next field is filled in': ['standard.editing.filling no password', held],
        'the name is typed again': ['standard.editing.filling no email, no password', held],
        'the form is sent': 'standard.editing.incomplete (incomplete) no email, no password',
      },
      'standard.editing.incomplete (incomplete) no name, no email, no password': {
        'the next field is filled in': ['standard.editing.filling no email, no password', held],
        'the name is typed again': ['standard.editing.filling no email, no password', held],
        'the form is sent': 'standard.editing.incomplete (incomplete) no name, no email, no password',
      },
      'standard.editing.filling no password': {
        'the next field is filled in': ['standard.editing.filling', held],
        'the name is typed again': ['standard.editing.filling no password', held],
        'the form is sent': 'standard.editing.incomplete (incomplete) no password',
      },
      'standard.editing.incomplete (incomplete) no email, no password': {
        'the next field is filled in': ['standard.editing.filling no password', held],
        'the name is typed again': ['standard.editing.filling no email, no password', held],
        'the form is sent': 'standard.editing.incomplete (incomplete) no email, no password',
      },
      'standard.editing.filling': {
        'the name is typed again': ['standard.editing.filling', held],
        'the form is sent': ['standard.registering (busy)', reg],
      },
      'standard.editing.incomplete (incomplete) no password': {
        'the next field is filled in': ['standard.editing.filling', held],
        'the name is typed again': ['standard.editing.filling no password', held],
        'the form is sent': 'standard.editing.incomplete (incomplete) no password',
      },
      'standard.registering (busy)': {
        'the account is made': ['standard.signingIn (busy)', made, logIn],
        'the account is refused': ['standard.editing.refused whole refused', 'reports Taken'],
        'fields are refused': ['standard.editing.refused name refused, email refused', 'reports Not valid'],
      },
      'standard.signingIn (busy)': {
        'the log-in succeeds': [
          'done (busy)',
          'says “Registration successful” (success, 5000 ms)',
          'goes to /pricing',
          saved,
        ],
        'the log-in fails': ['standard.registered (locked)', 'reports Server is unavailable'],
      },
      'standard.editing.refused whole refused': {
        'the name is typed again': ['standard.editing.filling', held],
        'the form is sent': ['standard.registering (busy)', reg],
      },
      'standard.editing.refused name refused, email refused': {
        'the name is typed again': ['standard.editing.filling email refused', held],
        'the form is sent': ['standard.registering (busy)', reg],
      },
      'standard.registered (locked)': {
        'the form is sent': ['standard.signingIn (busy)', logIn],
      },
      'standard.editing.filling email refused': {
        'the name is typed again': ['standard.editing.filling email refused', held],
        'the form is sent': ['standard.registering (busy)', reg],
      },
    },
  },
  'with an invitation': {
    initial: ['invited.editing.filling no name, no password', 'starts unsavedInput'],
    transitions: {
      'invited.editing.filling no name, no password': {
        'the next field is filled in': ['invited.editing.filling no password', held],
        'the name is typed again': ['invited.editing.filling no password', held],
        'the form is sent': 'invited.editing.incomplete (incomplete) no name, no password',
      },
      'invited.editing.filling no password': {
        'the next field is filled in': ['invited.editing.filling', held],
        'the name is typed again': ['invited.editing.filling no password', held],
        'the form is sent': 'invited.editing.incomplete (incomplete) no password',
      },
      'invited.editing.incomplete (incomplete) no name, no password': {
        'the next field is filled in': ['invited.editing.filling no password', held],
        'the name is typed again': ['invited.editing.filling no password', held],
        'the form is sent': 'invited.editing.incomplete (incomplete) no name, no password',
      },
      'invited.editing.filling': {
        'the name is typed again': ['invited.editing.filling', held],
        'the form is sent': ['invited.registering (busy)', regInvited],
      },
      'invited.editing.incomplete (incomplete) no password': {
        'the next field is filled in': ['invited.editing.filling', held],
        'the name is typed again': ['invited.editing.filling no password', held],
        'the form is sent': 'invited.editing.incomplete (incomplete) no password',
      },
      'invited.registering (busy)': {
        'the account is made': ['invited.welcoming (busy)', made, 'calls openWelcome'],
        'the account is refused': ['invited.editing.refused whole refused', 'reports Taken'],
        'fields are refused': ['invited.editing.refused name refused, email refused', 'reports Not valid'],
      },
      'invited.welcoming (busy)': {
        'the welcome page opens': [
          'done (busy)',
          toLogin,
          'says “You are all set! Registered Successfully” (success, 5000 ms)',
          saved,
        ],
        'the welcome page is blocked': [
          'done (busy)',
          toLogin,
          'says “You are all set! Registered Successfully” (success, 5000 ms, Open the welcome page: #/welcome)',
          saved,
        ],
        'the welcome page fails': ['done (busy)', toLogin, saved],
      },
      'invited.editing.refused whole refused': {
        'the name is typed again': ['invited.editing.filling', held],
        'the form is sent': ['invited.registering (busy)', regInvited],
      },
      'invited.editing.refused name refused, email refused': {
        'the name is typed again': ['invited.editing.filling email refused', held],
        'the form is sent': ['invited.registering (busy)', regInvited],
      },
      'invited.editing.filling email refused': {
        'the name is typed again': ['invited.editing.filling email refused', held],
        'the form is sent': ['invited.registering (busy)', regInvited],
      },
    },
  },
  'with a damaged invitation': {
    initial: ['damaged no name, no email, no password', 'starts unsavedInput'],
    transitions: {},
  },
});
