import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { UnsavedInputEvent, Notice } from '../../../src/machines/shared/effects';
import type { FieldValues } from '../../../src/machines/account/fields';
import { formMachine, type FormInput } from '../../../src/machines/account/form.machine';
import { controlled, invalid, listener, refusal, flushPromises, taken } from '../../support/actors';

function arrange(input: Partial<FormInput> = {}) {
  const submit = controlled<undefined, FieldValues>();
  const held = listener<UnsavedInputEvent>();
  const effects = {
    notify: vi.fn<(notice: Notice) => void>(),
    navigate: vi.fn<(to: string) => void>(),
    reportProblem: vi.fn(),
  };
  const actor = createActor(
    formMachine.provide({
      actors: { submit: submit.logic, unsavedInput: held.logic },
      actions: {
        notify: (_, notice) => effects.notify(notice),
        navigate: (_, { to }) => effects.navigate(to),
        reportProblem: (_, { problem }) => void effects.reportProblem(problem),
      },
    }),
    {
      input: {
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
  return { actor, submit, held, effects, type, fill, submitForm, state: () => actor.getSnapshot().value };
}

let scene: ReturnType<typeof arrange>;
beforeEach(() => {
  scene = arrange();
});

describe('a form', () => {
  it('that lacks a required field asks for it and sends nothing', () => {
    scene.type('email', 'ana@school.example');
    scene.submitForm();
    expect(scene.state()).toEqual({ editing: 'incomplete' });
    expect(scene.submit.calls).toHaveLength(0);
  });

  it('stops asking when the person types on', () => {
    scene.submitForm();
    scene.type('email', 'a');
    expect(scene.state()).toEqual({ editing: 'filling' });
  });

  it('sends what was typed, once however often it is submitted', () => {
    scene.fill();
    scene.submitForm();
    scene.submitForm();
    expect(scene.actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(scene.submit.calls).toHaveLength(1);
    expect(scene.submit.last().input).toEqual({ email: 'ana@school.example', password: 'correct horse' });
  });

  it('says when it has succeeded, and stays where it has no destination', async () => {
    scene.fill();
    scene.submitForm();
    scene.submit.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toBe('done');
    expect(scene.effects.notify).toHaveBeenCalledWith({
      kind: 'success',
      text: 'Done!',
      duration: 5000,
      about: ['Done!', 'unreachable'],
    });
    expect(scene.effects.navigate).not.toHaveBeenCalled();
  });

  it('goes on to its destination', async () => {
    scene = arrange({ destination: '/login' });
    scene.fill();
    scene.submitForm();
    scene.submit.last().resolve(undefined);
    await flushPromises();
    expect(scene.effects.navigate).toHaveBeenCalledWith('/login');
    expect(scene.effects.notify).toHaveBeenCalledTimes(1);
  });

  it('that was refused reports the problem, keeps what was typed and can be sent again', async () => {
    scene.fill();
    scene.submitForm();
    scene.submit.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.state()).toEqual({ editing: 'refused' });
    expect(scene.effects.reportProblem).toHaveBeenCalledWith(taken);
    expect(scene.actor.getSnapshot().context.values).toEqual({
      email: 'ana@school.example',
      password: 'correct horse',
    });
    scene.submitForm();
    expect(scene.submit.calls).toHaveLength(2);
    expect(scene.actor.getSnapshot().context.problem).toBeNull();
  });

  it('whose fields were refused drops a field’s message when that field is mended', async () => {
    scene.fill();
    scene.submitForm();
    scene.submit.last().reject(refusal(invalid));
    await flushPromises();
    expect(scene.actor.getSnapshot().context.problem).toEqual(invalid);
    scene.type('email', 'bo@school.example');
    expect(scene.actor.getSnapshot().context.problem).toEqual({ ...invalid, fields: { name: ['too long'] } });
    scene.type('name', 'Bo');
    expect(scene.actor.getSnapshot().context.problem).toBeNull();
  });

  it('holds the page from reloading from the first key until it is saved', async () => {
    expect(scene.held.heard).toEqual([]);
    scene.fill();
    expect(new Set(scene.held.heard)).toEqual(new Set(['input.changed']));
    scene.submitForm();
    scene.submit.last().resolve(undefined);
    await flushPromises();
    expect(scene.held.heard.at(-1)).toBe('input.saved');
  });

  it('that is done can be sent again, as it is or changed', async () => {
    scene.fill();
    scene.submitForm();
    scene.submit.last().resolve(undefined);
    await flushPromises();
    scene.submitForm();
    expect(scene.submit.calls).toHaveLength(2);
    scene.submit.last().resolve(undefined);
    await flushPromises();
    scene.type('email', 'bo@school.example');
    expect(scene.state()).toEqual({ editing: 'filling' });
  });

  it('that is left in mid-flight gives the call up', () => {
    scene.fill();
    scene.submitForm();
    scene.actor.stop();
    expect(scene.submit.last().signal.aborted).toBe(true);
  });
});
