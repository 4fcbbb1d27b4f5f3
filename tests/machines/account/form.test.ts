import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Notice } from '../../../src/machines/shared/effects';
import { fieldOf, messageOf, type FieldValues } from '../../../src/machines/shared/fields.machine';
import { formMachine, type FormInput } from '../../../src/machines/account/form.machine';
import { controlled, invalid, refusal, flushPromises, taken } from '../../support/actors';
import { fieldsOf, listenedFields } from '../../support/fields';

function arrange(input: Partial<FormInput> = {}) {
  const submit = controlled<undefined, FieldValues>();
  const held = listenedFields();
  const effects = {
    notify: vi.fn<(notice: Notice) => void>(),
    navigate: vi.fn<(to: string) => void>(),
    offerFocus: vi.fn<(field: string | null) => void>(),
    reportProblem: vi.fn(),
  };
  const actor = createActor(
    formMachine.provide({
      actors: { submit: submit.logic, fields: held.fields },
      actions: {
        notify: (_, notice) => effects.notify(notice),
        navigate: (_, { to }) => effects.navigate(to),
        offerFocus: (_, { field }) => effects.offerFocus(field),
        reportProblem: (_, { problem }) => void effects.reportProblem(problem),
      },
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
    actor,
    submit,
    held,
    effects,
    type,
    fill,
    submitForm,
    state: () => actor.getSnapshot().value,
    fields: () => fieldsOf(actor),
  };
}

let scene: ReturnType<typeof arrange>;
beforeEach(() => {
  scene = arrange();
});

describe('a form', () => {
  it('sends the input once, however often it is submitted', () => {
    scene.fill();
    scene.submitForm();
    scene.submitForm();
    expect(scene.actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(scene.submit.calls).toHaveLength(1);
    expect(scene.submit.last().input).toEqual({ email: 'ana@school.example', password: 'correct horse' });
  });

  it('that was refused reports the problem, keeps the input and can be sent again', async () => {
    scene.fill();
    scene.submitForm();
    scene.submit.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.state()).toBe('editing');
    expect(scene.fields().value).toBe('refused');
    expect(scene.effects.reportProblem).toHaveBeenCalledWith(taken);
    expect(scene.fields().context.values).toEqual({
      email: 'ana@school.example',
      password: 'correct horse',
    });
    scene.submitForm();
    expect(scene.submit.calls).toHaveLength(2);
    // The button must not move under a second press.
    expect(scene.fields().context.problem).toEqual(taken);
    scene.submit.last().resolve(undefined);
    await flushPromises();
    expect(scene.fields().context.problem).toBeNull();
  });

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
    expect(scene.fields().context.problem).toEqual({ ...invalid, fields: { name: ['too long'] } });
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

  it('that is left during a call aborts the call', () => {
    scene.fill();
    scene.submitForm();
    scene.actor.stop();
    expect(scene.submit.last().signal.aborted).toBe(true);
  });
});
