import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Member } from '../../../src/api/members/memberSchemas';
import type { Problem } from '../../../src/api/http/problem';
import {
  memberFormMachine,
  type MemberSaving,
  type UsernameCheck,
} from '../../../src/machines/members/memberForm.machine';
import type { MemberValues } from '../../../src/machines/members/memberValues';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import {
  controlled,
  invalid,
  refusal,
  flushPromises,
  taken,
  unreachable,
  callbackDriver,
} from '../../support/actors';
import { fieldsOf, listenedFields } from '../../support/fields';
import { memberOf } from '../../support/memberSamples';

const gone: Problem = { kind: 'refused', code: 404, message: 'Not found' };

function arrange(memberId: string | null = null) {
  const readMember = controlled<Member, { id: string }>();
  const checkUsername = controlled<{ available: boolean }, UsernameCheck>();
  const saveMember = controlled<undefined, MemberSaving>();
  const modal = callbackDriver<ModalReport, ModalInput>();
  const held = listenedFields();
  const said: string[] = [];
  const reported: Problem[] = [];
  const actor = createActor(
    memberFormMachine.provide({
      actors: {
        readMember: readMember.logic,
        checkUsername: checkUsername.logic,
        saveMember: saveMember.logic,
        modal: modal.logic,
        fields: held.fields,
        watchService: callbackDriver().logic,
      },
      actions: {
        notify: (_, { text }) => said.push(text),
        reportProblem: (_, { problem }) => reported.push(problem),
      },
    }),
    { input: { memberId } },
  ).start();
  const type = (field: keyof MemberValues, value: string) => {
    actor.send({ type: 'field.changed', field, value });
  };
  const submit = () => {
    actor.send({ type: 'form.submitted' });
  };
  const now = () => actor.getSnapshot();
  const fields = () => fieldsOf(actor);
  return {
    actor,
    readMember,
    checkUsername,
    saveMember,
    modal,
    held,
    said,
    reported,
    type,
    submit,
    now,
    fields,
  };
}

/** The form of an existing member, already loaded. */
const opened = async () => {
  const scene = arrange('m1');
  scene.readMember.last().resolve({ ...memberOf('Ada'), username: 'ada.l' });
  await flushPromises();
  return scene;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a new member', () => {
  it('requires a name', () => {
    const scene = arrange();
    scene.submit();
    expect(scene.fields().value).toBe('incomplete');
    expect(scene.saveMember.calls).toHaveLength(0);
  });

  it('is saved and confirmed, and the form ends with a change', async () => {
    const scene = arrange();
    scene.type('name', 'Bo');
    expect(scene.held.heard).toEqual(['input.changed']);
    scene.submit();
    scene.submit();
    expect(scene.saveMember.calls).toHaveLength(1);
    expect(scene.saveMember.last().input).toMatchObject({
      memberId: null,
      values: { name: 'Bo', role: 'User' },
    });
    scene.saveMember.last().resolve(undefined);
    await flushPromises();
    expect(scene.said).toEqual(['Student Create Successfully!']);
    expect(scene.now().output).toEqual({ changed: true });
  });

  it('that is refused keeps the input, shows a message per field, and can be sent again', async () => {
    const scene = arrange();
    scene.type('name', 'Bo');
    scene.submit();
    scene.saveMember.last().reject(refusal(invalid));
    await flushPromises();
    expect(scene.now().value).toMatchObject({ open: { form: 'correcting' } });
    expect(scene.reported).toEqual([invalid]);
    scene.type('name', 'B');
    expect(scene.fields().context.problem).toMatchObject({ fields: { email: ['no address', 'blocked'] } });
    scene.submit();
    expect(scene.saveMember.last().input.values.name).toBe('B');
  });

  it('whose form is closed before saving reports no change; closed while saving, a possible change', () => {
    const scene = arrange();
    scene.modal.say({ type: 'modal.closed' });
    expect(scene.now().output).toEqual({ changed: false });
    const saving = arrange();
    saving.type('name', 'Bo');
    saving.submit();
    saving.modal.say({ type: 'modal.closed' });
    expect(saving.now().output).toEqual({ changed: true });
    expect(saving.saveMember.last().signal.aborted).toBe(true);
  });

  it.each(['at once', 'after more was typed'])(
    'whose form is closed %s after a save without an answer reports a possible change',
    async (when) => {
      const scene = arrange();
      scene.type('name', 'Bo');
      scene.submit();
      scene.saveMember.last().reject(refusal(unreachable));
      await flushPromises();
      if (when !== 'at once') scene.type('name', 'Bo Larsen');
      scene.modal.say({ type: 'modal.closed' });
      expect(scene.now().output).toEqual({ changed: true });
    },
  );
});

describe('the username', () => {
  const state = (scene: ReturnType<typeof arrange>) => {
    const { value } = scene.now();
    return typeof value === 'object' && 'open' in value ? value.open.username : undefined;
  };

  it.each([
    [true, 'free'],
    [false, 'taken'],
  ])('is checked after a pause in typing: available %s is %s', async (available, outcome) => {
    const scene = arrange();
    scene.type('username', 'bo');
    vi.advanceTimersByTime(200);
    scene.type('username', 'bo.r');
    vi.advanceTimersByTime(299);
    expect(state(scene)).toBe('typing');
    vi.advanceTimersByTime(1);
    expect(state(scene)).toBe('checking');
    expect(scene.checkUsername.calls).toHaveLength(1);
    expect(scene.checkUsername.last().input).toEqual({ username: 'bo.r', memberId: null });
    scene.checkUsername.last().resolve({ available });
    await flushPromises();
    expect(state(scene)).toBe(outcome);
  });

  it('ignores a late answer about an earlier input', async () => {
    const scene = arrange();
    scene.type('username', 'bo');
    vi.advanceTimersByTime(300);
    const late = scene.checkUsername.last();
    scene.type('username', 'boo');
    late.resolve({ available: false });
    await flushPromises();
    expect(state(scene)).toBe('typing');
  });

  it('is not checked when other fields change, when it is empty, or when it is the member’s own', async () => {
    const scene = await opened();
    scene.type('name', 'Ada L');
    vi.advanceTimersByTime(300);
    expect(state(scene)).toBe('unchecked');
    scene.type('username', '');
    vi.advanceTimersByTime(300);
    scene.type('username', 'ada.l');
    vi.advanceTimersByTime(300);
    expect(state(scene)).toBe('unchecked');
    expect(scene.checkUsername.calls).toHaveLength(0);
  });

  it('that cannot be checked can still be saved', async () => {
    const scene = arrange();
    scene.type('username', 'bo');
    vi.advanceTimersByTime(300);
    scene.checkUsername.last().reject(refusal(unreachable));
    await flushPromises();
    expect(state(scene)).toBe('unchecked');
    expect(scene.reported).toEqual([]);
  });
});

describe('editing a member', () => {
  it('loads the member, saves the changed fields, and confirms it', async () => {
    const scene = await opened();
    expect(scene.readMember.last().input).toEqual({ id: 'm1' });
    expect(scene.fields().context.values).toMatchObject({ name: 'Ada', username: 'ada.l' });
    scene.type('class', 'Spring');
    scene.submit();
    expect(scene.saveMember.last().input).toMatchObject({
      memberId: 'm1',
      values: { class: 'Spring' },
      before: { class: '' },
    });
    scene.saveMember.last().resolve(undefined);
    await flushPromises();
    expect(scene.said).toEqual(['Student Updated Successfully!']);
    expect(scene.now().output).toEqual({ changed: true });
  });

  it('sends nothing when nothing has changed', async () => {
    const scene = await opened();
    scene.type('name', 'Ad');
    scene.type('name', 'Ada');
    scene.submit();
    expect(scene.saveMember.calls).toHaveLength(0);
    expect(scene.now().output).toEqual({ changed: false });
  });

  it('that fails to load can be retried', async () => {
    const scene = arrange('m1');
    scene.readMember.last().reject(refusal(unreachable));
    await flushPromises();
    expect(scene.now().value).toBe('unreadable');
    scene.actor.send({ type: 'form.retried' });
    expect(scene.readMember.calls).toHaveLength(2);
  });

  it('says so when another tab has deleted the member, and keeps the input until the form is closed', async () => {
    const scene = await opened();
    scene.type('name', 'Ada Lovelace');
    scene.submit();
    scene.saveMember.last().reject(refusal(gone));
    await flushPromises();
    expect(scene.now().value).toBe('gone');
    expect(scene.fields().context.values.name).toBe('Ada Lovelace');
    scene.modal.say({ type: 'modal.closed' });
    expect(scene.now().output).toEqual({ changed: true });
  });

  it('that is refused for another reason can be retried', async () => {
    const scene = await opened();
    scene.type('username', 'bo');
    scene.submit();
    scene.saveMember.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.fields().context.problem).toEqual(taken);
    scene.submit();
    expect(scene.saveMember.calls).toHaveLength(2);
  });
});
