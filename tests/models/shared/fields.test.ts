import { pathsOnActor } from '#xstate-paths/onActor';
import { fields } from './fields.model';

const held = 'tells unsavedInput input.changed';
const saved = 'tells unsavedInput input.saved';

/** The service's refusals of a complete form, whose earlier refusal they replace. */
const refusedAfter = (...stops: readonly string[]) =>
  ({
    'the service refuses it': [
      'refused whole refused',
      'focuses password of login',
      ...stops,
      'starts watchService',
    ],
    'the service refuses fields': [
      'refused name refused, email refused',
      'focuses email of login',
      ...stops,
      'starts watchService',
    ],
    'the service is away': [
      'refused connection refused',
      'focuses no field of login',
      ...stops,
      'starts watchService',
    ],
  }) as const;

pathsOnActor(fields, {
  'at an empty form': {
    initial: ['filling no email, no password', 'starts unsavedInput'],
    transitions: {
      'filling no email, no password': {
        'the next field is filled in': ['filling no password', held],
        'the form is sent': ['incomplete no email, no password', 'focuses email of login'],
        'the form is filled with an address': 'filling no password',
      },
      'filling no password': {
        'the next field is filled in': ['filling', held],
        'the first field is emptied': ['filling no email, no password', held],
        'the form is sent': ['incomplete no password', 'focuses password of login'],
        'the form is filled with an address': 'filling no password',
      },
      'incomplete no email, no password': {
        'the next field is filled in': ['filling no password', held],
        'the form is sent': ['incomplete no email, no password', 'focuses email of login'],
        'the form is filled with an address': 'filling no password',
      },
      filling: {
        'the first field is emptied': ['filling no email', held],
        'the form is sent': ['filling', 'submitValues'],
        ...refusedAfter(),
        'the form is filled with an address': 'filling no password',
        'the form is saved': ['filling', saved],
      },
      'incomplete no password': {
        'the next field is filled in': ['filling', held],
        'the first field is emptied': ['filling no email, no password', held],
        'the form is sent': ['incomplete no password', 'focuses password of login'],
        'the form is filled with an address': 'filling no password',
      },
      'filling no email': {
        'the next field is filled in': ['filling', held],
        'the form is sent': ['incomplete no email', 'focuses email of login'],
        'the form is filled with an address': 'filling no password',
      },
      'refused whole refused': {
        'the first field is emptied': ['filling no email', 'stops watchService', held],
        'the form is sent': ['refused whole refused', 'submitValues'],
        ...refusedAfter('stops watchService'),
        'the form is filled with an address': ['filling no password', 'stops watchService'],
        'the form is saved': ['filling', 'stops watchService', saved],
      },
      'refused name refused, email refused': {
        'the first field is emptied': ['filling no email, name refused', 'stops watchService', held],
        'the form is sent': ['refused name refused, email refused', 'submitValues'],
        ...refusedAfter('stops watchService'),
        'the form is filled with an address': ['filling no password', 'stops watchService'],
        'the form is saved': ['filling', 'stops watchService', saved],
      },
      'incomplete no email': {
        'the next field is filled in': ['filling', held],
        'the form is sent': ['incomplete no email', 'focuses email of login'],
        'the form is filled with an address': 'filling no password',
      },
      'filling no email, name refused': {
        'the next field is filled in': ['filling name refused', held],
        'the form is sent': ['incomplete no email, name refused', 'focuses email of login'],
        'the form is filled with an address': 'filling no password',
      },
      'filling name refused': {
        'the first field is emptied': ['filling no email, name refused', held],
        'the form is sent': ['filling name refused', 'submitValues'],
        ...refusedAfter(),
        'the form is filled with an address': 'filling no password',
        'the form is saved': ['filling', saved],
      },
      'incomplete no email, name refused': {
        'the next field is filled in': ['filling name refused', held],
        'the form is sent': ['incomplete no email, name refused', 'focuses email of login'],
        'the form is filled with an address': 'filling no password',
      },
      'refused connection refused': {
        'the first field is emptied': ['filling no email', 'stops watchService', held],
        'the form is sent': ['refused connection refused', 'submitValues'],
        ...refusedAfter('stops watchService'),
        'the service answers again': ['filling', 'stops watchService'],
        'the form is filled with an address': ['filling no password', 'stops watchService'],
        'the form is saved': ['filling', 'stops watchService', saved],
      },
    },
  },
});
