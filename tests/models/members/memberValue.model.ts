import { dialog } from '../../../src/content/site';
import { memberValueMachine } from '../../../src/machines/members/memberValue.machine';
import { memberDialogs as words } from '../../../src/content/memberDialogs';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { showsWork, writesToTheEnd } from '../callInvariants';
import { saysErrors, writesThrough } from '../invariants';

/** The dialog that changes the role, the class or the category of members. */
export const memberValue = model({
  machine: memberValueMachine,
  layers: ['actor', 'screen'],
  starts: { 'at two members': { input: { ids: ['m1', 'm2'], field: 'role', value: 'User' } } },
  events: {
    'another role is chosen': { type: 'value.chosen', value: 'Moderator' },
    'the role is sent': { type: 'form.submitted' },
    'the service accepts it': done('assignValue'),
    'the service refuses it': failed('assignValue', refusal(taken)),
    'the service is away': failed('assignValue', refusal(unreachable)),
    'the service answers again': { type: 'service.reached' },
    'a value is found that was typed before': (snapshot) =>
      snapshot.matches('choosing') && snapshot.context.value === 'User'
        ? ({ type: 'draft.found', values: { value: 'Moderator' } } as const)
        : undefined,
    'the found value is discarded': ({ context: { found } }) =>
      found['value'] === undefined ? undefined : ({ type: 'draft.discarded' } as const),
    'the dialog is closed': { type: 'modal.closed' },
  },
  key: ({ context: { value, found, problem } }) =>
    [value, found['value'] && 'found', problem?.message ?? ''].filter(Boolean).join(', '),

  invariants: {
    ...writesToTheEnd(['assignValue']),
    ...showsWork('assignValue'),
    ...writesThrough('assignValue'),
    ...saysErrors(),
  },
  controls: {
    'a role is chosen': {
      find: role('radio', /^Moderator/),
      sends: { type: 'value.chosen', value: 'Moderator' },
    },
    'the role is sent': { find: button(words.role.assign), sends: { type: 'form.submitted' } },
    'the found value is discarded': {
      find: button(dialog.discard),
      sends: { type: 'draft.discarded' },
      except: {
        'Nothing was typed before.': (snapshot) =>
          snapshot.context.found['value'] === undefined && !snapshot.hasTag('busy'),
      },
    },
    'the dialog is closed': {
      find: [button(words.close), button(dialog.cancel)],
      sends: { type: 'modal.closed' },
    },
  },
  sentElsewhere: {
    'service.reached': 'the problem machine',
    'draft.found': 'the page, which keeps what is typed',
  },
  ignores: {
    'The role is being changed.': { assigning: '*' },
    'No outage is being shown.': { 'choosing, refused': 'service.reached' },
  },
});
