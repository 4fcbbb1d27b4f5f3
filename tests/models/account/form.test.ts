import { pathsOnActor } from '#xstate-paths/onActor';
import { forgotPassword, login, resetPassword } from './form.model';

const held = 'tells unsavedInput input.changed';
const saved = 'tells unsavedInput input.saved';
const invalid = 'editing.refused name refused, email refused';
const sendLogin = 'calls submit {"email":"ana@school.example","password":"plum orchard 7"}';
const sendAddress = 'calls submit {"email":"ana@school.example"}';
const sendPassword = 'calls submit {"password":"plum orchard 7"}';

pathsOnActor(login, {
  'at the log-in page': {
    initial: ['editing.filling no email, no password', 'starts unsavedInput'],
    transitions: {
      'editing.filling no email, no password': {
        'the next field is filled in': ['editing.filling no password', held],
        'the form is sent': 'editing.incomplete (incomplete) no email, no password',
      },
      'editing.filling no password': {
        'the next field is filled in': ['editing.filling', held],
        'the first field is emptied': ['editing.filling no email, no password', held],
        'the form is sent': 'editing.incomplete (incomplete) no password',
      },
      'editing.incomplete (incomplete) no email, no password': {
        'the next field is filled in': ['editing.filling no password', held],
        'the form is sent': 'editing.incomplete (incomplete) no email, no password',
      },
      'editing.filling': {
        'the first field is emptied': ['editing.filling no email', held],
        'the form is sent': ['submitting (busy)', sendLogin],
      },
      'editing.incomplete (incomplete) no password': {
        'the next field is filled in': ['editing.filling', held],
        'the first field is emptied': ['editing.filling no email, no password', held],
        'the form is sent': 'editing.incomplete (incomplete) no password',
      },
      'editing.filling no email': {
        'the next field is filled in': ['editing.filling', held],
        'the form is sent': 'editing.incomplete (incomplete) no email',
      },
      'submitting (busy)': {
        'the service accepts it': [
          'done',
          'says “Login Successfully!” (success, 5000 ms)',
          'goes to /',
          saved,
        ],
        'the service refuses it': ['editing.refused whole refused', 'reports Taken'],
        'the service refuses fields': [invalid, 'reports Not valid'],
      },
      'editing.incomplete (incomplete) no email': {
        'the next field is filled in': ['editing.filling', held],
        'the form is sent': 'editing.incomplete (incomplete) no email',
      },
      done: {
        'the first field is emptied': ['editing.filling no email', held],
        'the form is sent': ['submitting (busy)', sendLogin],
      },
      'editing.refused whole refused': {
        'the first field is emptied': ['editing.filling no email', held],
        'the form is sent': ['submitting (busy)', sendLogin],
      },
      'editing.refused name refused, email refused': {
        'the first field is emptied': ['editing.filling no email, name refused', held],
        'the form is sent': ['submitting (busy)', sendLogin],
      },
      'editing.filling no email, name refused': {
        'the next field is filled in': ['editing.filling name refused', held],
        'the form is sent': 'editing.incomplete (incomplete) no email, name refused',
      },
      'editing.filling name refused': {
        'the first field is emptied': ['editing.filling no email, name refused', held],
        'the form is sent': ['submitting (busy)', sendLogin],
      },
      'editing.incomplete (incomplete) no email, name refused': {
        'the next field is filled in': ['editing.filling name refused', held],
        'the form is sent': 'editing.incomplete (incomplete) no email, name refused',
      },
    },
  },
});
pathsOnActor(forgotPassword, {
  'at the forgot-password page': {
    initial: ['editing.filling no email', 'starts unsavedInput'],
    transitions: {
      'editing.filling no email': {
        'the next field is filled in': ['editing.filling', held],
        'the form is sent': 'editing.incomplete (incomplete) no email',
      },
      'editing.filling': {
        'the first field is emptied': ['editing.filling no email', held],
        'the form is sent': ['submitting (busy)', sendAddress],
      },
      'editing.incomplete (incomplete) no email': {
        'the next field is filled in': ['editing.filling', held],
        'the form is sent': 'editing.incomplete (incomplete) no email',
      },
      'submitting (busy)': {
        'the service accepts it': [
          'done',
          'says “Reset Password link sent to your email” (success, 5000 ms)',
          saved,
        ],
        'the service refuses it': ['editing.refused whole refused', 'reports Taken'],
        'the service refuses fields': [invalid, 'reports Not valid'],
      },
      done: {
        'the first field is emptied': ['editing.filling no email', held],
        'the form is sent': ['submitting (busy)', sendAddress],
      },
      'editing.refused whole refused': {
        'the first field is emptied': ['editing.filling no email', held],
        'the form is sent': ['submitting (busy)', sendAddress],
      },
      'editing.refused name refused, email refused': {
        'the first field is emptied': ['editing.filling no email, name refused', held],
        'the form is sent': ['submitting (busy)', sendAddress],
      },
      'editing.filling no email, name refused': {
        'the next field is filled in': ['editing.filling name refused', held],
        'the form is sent': 'editing.incomplete (incomplete) no email, name refused',
      },
      'editing.filling name refused': {
        'the first field is emptied': ['editing.filling no email, name refused', held],
        'the form is sent': ['submitting (busy)', sendAddress],
      },
      'editing.incomplete (incomplete) no email, name refused': {
        'the next field is filled in': ['editing.filling name refused', held],
        'the form is sent': 'editing.incomplete (incomplete) no email, name refused',
      },
    },
  },
});
pathsOnActor(resetPassword, {
  'at the reset-password page': {
    initial: ['editing.filling no password', 'starts unsavedInput'],
    transitions: {
      'editing.filling no password': {
        'the next field is filled in': ['editing.filling', held],
        'the form is sent': 'editing.incomplete (incomplete) no password',
      },
      'editing.filling': {
        'the first field is emptied': ['editing.filling no password', held],
        'the form is sent': ['submitting (busy)', sendPassword],
      },
      'editing.incomplete (incomplete) no password': {
        'the next field is filled in': ['editing.filling', held],
        'the form is sent': 'editing.incomplete (incomplete) no password',
      },
      'submitting (busy)': {
        'the service accepts it': [
          'done',
          'says “Password updated!” (success, 5000 ms)',
          'goes to /login',
          saved,
        ],
        'the service refuses it': ['editing.refused whole refused', 'reports Taken'],
        'the service refuses fields': [invalid, 'reports Not valid'],
      },
      done: {
        'the first field is emptied': ['editing.filling no password', held],
        'the form is sent': ['submitting (busy)', sendPassword],
      },
      'editing.refused whole refused': {
        'the first field is emptied': ['editing.filling no password', held],
        'the form is sent': ['submitting (busy)', sendPassword],
      },
      'editing.refused name refused, email refused': {
        'the first field is emptied': ['editing.filling no password, name refused, email refused', held],
        'the form is sent': ['submitting (busy)', sendPassword],
      },
      'editing.filling no password, name refused, email refused': {
        'the next field is filled in': ['editing.filling name refused, email refused', held],
        'the form is sent': 'editing.incomplete (incomplete) no password, name refused, email refused',
      },
      'editing.filling name refused, email refused': {
        'the first field is emptied': ['editing.filling no password, name refused, email refused', held],
        'the form is sent': ['submitting (busy)', sendPassword],
      },
      'editing.incomplete (incomplete) no password, name refused, email refused': {
        'the next field is filled in': ['editing.filling name refused, email refused', held],
        'the form is sent': 'editing.incomplete (incomplete) no password, name refused, email refused',
      },
    },
  },
});
