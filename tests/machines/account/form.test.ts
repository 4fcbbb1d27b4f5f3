import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fieldOf, messageOf, type FieldValues } from '../../../src/machines/shared/fields.machine';
import { formMachine, type FormInput } from '../../../src/machines/account/form.machine';
import { controlled, invalid, refusal, flushPromises } from '../../support/actors';
import { fieldsOf, listenedFields } from '../../support/fields';

function arrange(input: Partial<FormInput> = {}) {
  const submit = controlled<undefined, FieldValues>();
  const actor = createActor(
    formMachine.provide({
      actors: { submit: submit.logic, fields: listenedFields().fields },
      actions: { offerFocus: () => undefined, reportProblem: () => undefined },
    }),
    {
      input: {
        form: 'login',
        values: { email: '', password: '' },
        required: ['email', 'password'],
        successText: 'Done!',
        ...input,
      },
    },
  ).start();
  const type = (field: string, value: string) => {
    actor.send({ type: 'field.changed', field, value });
  };
  const fill = () => {
    type('email', 'ana@school.example');
    type('password', 'correct horse');
  };
  const submitForm = () => {
    actor.send({ type: 'form.submitted' });
  };
  return {
    submit,
    type,
    fill,
    submitForm,
    fields: () => fieldsOf(actor),
  };
}

let scene: ReturnType<typeof arrange>;
beforeEach(() => {
  scene = arrange();
});

describe('a form', () => {
  it('takes a name of blanks for an empty one, but not a password', () => {
    scene = arrange({ values: { name: '', password: '' }, required: ['name', 'password'] });
    scene.type('name', ' \t\u00a0');
    scene.type('password', '        ');
    scene.submitForm();
    expect(scene.submit.calls).toHaveLength(0);
    const snapshot = scene.fields();
    expect(messageOf(snapshot)).toEqual({ kind: 'incomplete' });
    expect(['name', 'password'].filter((field) => fieldOf(snapshot, field).isConcerned)).toEqual(['name']);
    scene.type('name', 'Ana');
    scene.submitForm();
    expect(scene.submit.last().input).toEqual({ name: 'Ana', password: '        ' });
  });

  it('drops the message of a refused field when that field is changed', async () => {
    scene.fill();
    scene.submitForm();
    scene.submit.last().reject(refusal(invalid));
    await flushPromises();
    expect(scene.fields().context.problem).toEqual(invalid);
    scene.type('email', 'bo@school.example');
    expect(scene.fields().context.problem).toEqual({ ...invalid, fields: { name: invalid.fields['name'] } });
    scene.type('name', 'Bo');
    expect(scene.fields().context.problem).toBeNull();
  });

  it('says a refusal of something that has no field as a whole', async () => {
    scene.fill();
    scene.submitForm();
    scene.submit.last().reject(
      refusal({
        kind: 'invalid',
        code: 422,
        message: 'Not valid',
        fields: { email: ['blocked'], body: ['Not allowed'] },
      }),
    );
    await flushPromises();
    expect(fieldOf(scene.fields(), 'email').error).toBe('blocked');
    expect(messageOf(scene.fields())).toMatchObject({ text: 'body: Not allowed' });
  });
});
