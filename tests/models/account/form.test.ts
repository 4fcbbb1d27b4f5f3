import { pathsOnActor } from '#xstate-paths/onActor';
import { login, passwordChange, profile, resetPassword, secondStep } from './form.model';
import { asked, refused, replaced, saved, typed } from '../shared/fieldsTold';

pathsOnActor(login, {
  'at the log-in page': {
    initial: [
      'editing',
      'starts fields {"form":"login","values":{"email":"","password":""},"required":["email","password"],"refusals":{"401":{"field":"password","recovery":["resetPassword"]}}}',
      'offers the focus to email',
    ],
    transitions: {
      editing: {
        'a field is filled in': ['editing', typed('email', 'ana@school.example')],
        'the form is sent with an empty field': ['editing', asked],
        'the complete form is sent': [
          'submitting (busy)',
          'calls submit {"email":"ana@school.example","password":" plum orchard 7 "}',
        ],
      },
      'submitting (busy)': {
        'the service accepts it': [
          'done',
          'says “Login Successfully!” (success, 5000 ms, about Login Successfully! and unreachable)',
          'goes to /',
          saved,
        ],
        'the service refuses it': ['editing', 'reports Taken about Login Successfully!', refused('Taken')],
      },
      done: {
        'a field is filled in': ['editing', typed('email', 'ana@school.example')],
        'the form is sent with an empty field': ['done', asked],
        'the complete form is sent': [
          'submitting (busy)',
          'calls submit {"email":"ana@school.example","password":" plum orchard 7 "}',
        ],
      },
    },
  },
});
pathsOnActor(secondStep, {
  'at the second step': {
    initial: [
      'editing',
      'starts fields {"form":"secondStep","values":{"code":""},"required":["code"],"refusals":{"403":{"field":"code","recovery":[]}}}',
      'offers the focus to code',
    ],
    transitions: {
      editing: {
        'a field is filled in': ['editing', typed('code', '287082')],
        'the form is sent with an empty field': ['editing', asked],
        'the complete form is sent': ['submitting (busy)', 'calls submit {"code":"287082"}'],
      },
      'submitting (busy)': {
        'the service accepts it': [
          'done',
          'says “Login Successfully!” (success, 5000 ms, about Login Successfully! and unreachable)',
          'goes to /',
          saved,
        ],
        'the service refuses it': ['editing', 'reports Taken about Login Successfully!', refused('Taken')],
      },
      done: {
        'a field is filled in': ['editing', typed('code', '287082')],
        'the form is sent with an empty field': ['done', asked],
        'the complete form is sent': ['submitting (busy)', 'calls submit {"code":"287082"}'],
      },
    },
  },
});
pathsOnActor(resetPassword, {
  'at the reset-password page': {
    initial: [
      'editing',
      'starts fields {"form":"resetPassword","values":{"password":""},"required":["password"],"refusals":{}}',
      'offers the focus to password',
    ],
    transitions: {
      editing: {
        'a field is filled in': ['editing', typed('password', ' plum orchard 7 ')],
        'the form is sent with an empty field': ['editing', asked],
        'the complete form is sent': ['submitting (busy)', 'calls submit {"password":" plum orchard 7 "}'],
      },
      'submitting (busy)': {
        'the service accepts it': [
          'done',
          'says “Password updated!” (success, 5000 ms, about Password updated! and unreachable)',
          'goes to /login',
          saved,
        ],
        'the service refuses it': ['editing', 'reports Taken about Password updated!', refused('Taken')],
      },
      done: {
        'a field is filled in': ['editing', typed('password', ' plum orchard 7 ')],
        'the form is sent with an empty field': ['done', asked],
        'the complete form is sent': ['submitting (busy)', 'calls submit {"password":" plum orchard 7 "}'],
      },
    },
  },
});
pathsOnActor(profile, {
  'at the profile': {
    initial: [
      'editing',
      'starts fields {"form":"profile","values":{"name":"Ana"},"required":["name"],"refusals":{}}',
      'offers the focus to no field',
    ],
    transitions: {
      editing: {
        'a field is filled in': ['editing', typed('name', 'Ana Silva')],
        'the form is sent with an empty field': ['editing', asked],
        'the complete form is sent': ['submitting (busy)', 'calls submit {"name":"Ana Silva"}'],
      },
      'submitting (busy)': {
        'the service accepts it': [
          'done',
          'says “Your name was changed.” (success, 5000 ms, about Your name was changed. and unreachable)',
          saved,
        ],
        'the service refuses it': ['editing', 'reports Taken about Your name was changed.', refused('Taken')],
      },
      done: {
        'a field is filled in': ['editing', typed('name', 'Ana Silva')],
        'the form is sent with an empty field': ['done', asked],
        'the complete form is sent': ['submitting (busy)', 'calls submit {"name":"Ana Silva"}'],
      },
    },
  },
});
pathsOnActor(passwordChange, {
  'at the change of the password': {
    initial: [
      'editing',
      'starts fields {"form":"passwordChange","values":{"currentPassword":"","password":""},"required":["currentPassword","password"],"refusals":{"403":{"field":"currentPassword","recovery":["resetPassword"]}}}',
      'offers the focus to currentPassword',
    ],
    transitions: {
      editing: {
        'a field is filled in': ['editing', typed('currentPassword', ' pear orchard 6 ')],
        'the form is sent with an empty field': ['editing', asked],
        'the complete form is sent': [
          'submitting (busy)',
          'calls submit {"currentPassword":" pear orchard 6 ","password":" plum orchard 7 "}',
        ],
      },
      'submitting (busy)': {
        'the service accepts it': [
          'done',
          'says “Your password was changed, and your other devices were signed out.” (success, 5000 ms, about Your password was changed, and your other devices were signed out. and unreachable)',
          replaced({ currentPassword: '', password: '' }),
          saved,
        ],
        'the service refuses it': [
          'editing',
          'reports Taken about Your password was changed, and your other devices were signed out.',
          refused('Taken'),
        ],
      },
      done: {
        'a field is filled in': ['editing', typed('currentPassword', ' pear orchard 6 ')],
        'the form is sent with an empty field': ['done', asked],
        'the complete form is sent': [
          'submitting (busy)',
          'calls submit {"currentPassword":" pear orchard 6 ","password":" plum orchard 7 "}',
        ],
      },
    },
  },
});
