import { missingFields } from '../../../src/machines/account/fields';
import { inviteMachine } from '../../../src/machines/members/invite.machine';
import { invalid, refusal } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';

const typed = { name: 'Bo', email: 'bo@school.example', role: 'User' } as const;
const fields = ['name', 'email'] as const;
const change = (field: 'name' | 'email') => ({ type: 'field.changed', field, value: typed[field] }) as const;

/** The dialog that creates an invitation link. */
export const invite = model({
  machine: inviteMachine,
  layers: ['actor'],
  starts: { 'at an empty form': {} },
  events: {
    'the next field is filled in': ({ context: { values } }) => {
      const field = fields.find((name) => values[name] === '');
      return field && change(field);
    },
    'the name is typed again': change('name'),
    'the form is sent': { type: 'form.submitted' },
    'the invitation is made': done('invite', { url: 'https://threadkeep.example/#/signup' }),
    'fields are refused': failed('invite', refusal(invalid)),
    'the link is to be copied': { type: 'copy.requested' },
    'the copy succeeds': done('copy'),
    'the copy fails': failed('copy', new Error('denied')),
    'another is to be invited': { type: 'form.emptied' },
    'the dialog is closed': ({ context }) =>
      context.values.name === '' ? ({ type: 'modal.closed' } as const) : undefined,
  },
  key: ({ context: { values, link, problem } }) => {
    const missing = missingFields(values, fields).map((field) => `no ${field}`);
    const refused = problem?.kind === 'invalid' ? Object.keys(problem.fields) : [];
    return [...missing, ...refused.map((field) => `${field} refused`), link].filter(Boolean).join(', ');
  },
});
