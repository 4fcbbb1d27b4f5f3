import { expect } from 'vitest';
import { pathsOnActor } from '#xstate-paths/onActor';
import { signup } from './signup.model';
import { asked, refused, saved, typed } from '../shared/fieldsEvents';

const logIn = 'calls logIn {"email":"bo@school.example","password":"plum orchard 7"}';
const toLogin = 'goes to /login?redirectTo=%2Fpricing';

pathsOnActor(
  signup,
  {
    'without an invitation': {
      initial: [
        'standard.editing',
        'starts fields {"form":"signup","values":{"name":"","email":"","password":""},"required":["name","email","password"],"refusals":{"409":{"field":"email","recovery":["logIn","resetPassword"]}}}',
        'offers the focus to name',
      ],
      transitions: {
        'standard.editing': {
          'a field is filled in': ['standard.editing', typed('name', 'Bo')],
          'the form is sent': ['standard.editing', asked],
          'the complete form is sent': [
            'standard.registering (busy)',
            'calls register {"name":"Bo","email":"bo@school.example","password":"plum orchard 7"}',
          ],
        },
        'standard.registering (busy)': {
          'the account is created': [
            'standard.signingIn (busy)',
            'says “Registered Successfully!!!” (success, 2000 ms, about signup and unreachable)',
            logIn,
          ],
          'the account is refused': ['standard.editing', 'reports Taken about signup', refused('Taken')],
        },
        'standard.signingIn (busy)': {
          'the log-in succeeds': [
            'done (busy)',
            'says “Registration successful” (success, 5000 ms, about signup and unreachable)',
            'goes to /pricing',
            saved,
          ],
          'the log-in fails': ['standard.registered (locked)', 'reports Server is unavailable about signup'],
        },
        'standard.registered (locked)': {
          'the form is sent': ['standard.signingIn (busy)', logIn],
        },
      },
    },
    'with an invitation': {
      initial: [
        'invited.lookingUp',
        'starts fields {"form":"signup","values":{"name":"Helper","email":"bo@school.example","password":""},"required":["name","email","password"],"refusals":{"409":{"field":"email","recovery":["logIn","resetPassword"]}}}',
        'calls lookUpInvitation {"email":"bo@school.example","role":"Moderator","teamId":"t1","profileName":{"name":"Helper"}}',
        'offers the focus to password',
      ],
      transitions: {
        'invited.lookingUp': {
          'a field is filled in': ['invited.lookingUp', typed('name', 'Bo')],
          'the form is sent': ['invited.lookingUp', asked],
          'the complete form is sent': [
            'invited.registering (busy)',
            'gives up lookUpInvitation',
            'calls register {"name":"Bo","email":"bo@school.example","password":"plum orchard 7","role":"Moderator","teamId":"t1","profileName":{"name":"Helper"},"setupComplete":true}',
          ],
          'the invitation is found': 'invited.editing',
          'the invitation is dead': 'dead',
          'the look-up fails': ['invited.editing', 'logs Server is unavailable'],
        },
        'invited.registering (busy)': {
          'the account is created': [
            'invited.welcoming (busy)',
            'says “Registered Successfully!!!” (success, 2000 ms, about signup and unreachable)',
            'calls openWelcome',
          ],
          'the account is refused': ['invited.editing', 'reports Taken about signup', refused('Taken')],
        },
        'invited.editing': {
          'a field is filled in': ['invited.editing', typed('name', 'Bo')],
          'the form is sent': ['invited.editing', asked],
          'the complete form is sent': [
            'invited.registering (busy)',
            'calls register {"name":"Bo","email":"bo@school.example","password":"plum orchard 7","role":"Moderator","teamId":"t1","profileName":{"name":"Helper"},"setupComplete":true}',
          ],
        },
        'invited.welcoming (busy)': {
          'the welcome page opens': [
            'done (busy)',
            toLogin,
            'says “You are all set! Registered Successfully” (success, 5000 ms, about signup and unreachable)',
            saved,
          ],
          'the welcome page is blocked': [
            'done (busy)',
            toLogin,
            'says “You are all set! Registered Successfully” (success, 5000 ms, about signup and unreachable, Open the welcome page: #/welcome)',
            saved,
          ],
          'the welcome page fails': ['done (busy)', toLogin, saved],
        },
      },
    },
    'with a damaged invitation': {
      initial: [
        'damaged',
        'starts fields {"form":"signup","values":{"name":"","email":"","password":""},"required":["name","email","password"],"refusals":{"409":{"field":"email","recovery":["logIn","resetPassword"]}}}',
        'offers the focus to name',
      ],
      transitions: {},
    },
  },
  {
    'the invitation is found': ({ preview }: { preview: unknown }) =>
      expect(preview).toEqual({ inviter: 'Dana', role: 'Moderator' }),
  },
);
