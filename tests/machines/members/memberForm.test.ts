import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Member } from '../../../src/api/members/memberSchemas';
import { memberFormMachine, type MemberSaving } from '../../../src/machines/members/memberForm.machine';
import type { MemberValues } from '../../../src/machines/members/memberValues';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import { callbackDriver, controlled, flushPromises, invalid, refusal } from '../../support/actors';
import { fieldsOf, listenedFields } from '../../support/fields';
import { memberOf } from '../../support/samples';

/** The form with its fields, of a new member or of a member that is read first. */
function arrange(memberId: string | null) {
  const readMember = controlled<Member, { id: string }>();
  const saveMember = controlled<undefined, MemberSaving>();
  const actor = createActor(
    memberFormMachine.provide({
      actors: {
        readMember: readMember.logic,
        saveMember: saveMember.logic,
        modal: callbackDriver<ModalReport, ModalInput>().logic,
        fields: listenedFields().fields,
      },
      actions: { notify: () => undefined, retractNotices: () => undefined, reportProblem: () => undefined },
    }),
    { input: { memberId } },
  ).start();
  return {
    actor,
    readMember,
    saveMember,
    type: (field: keyof MemberValues, value: string) => {
      actor.send({ type: 'field.changed', field, value });
    },
    submit: () => {
      actor.send({ type: 'form.submitted' });
    },
  };
}

it('a new member without a name is not saved', () => {
  const { actor, saveMember, submit } = arrange(null);
  submit();
  expect(fieldsOf(actor).value).toBe('incomplete');
  expect(saveMember.calls).toHaveLength(0);
});

it('a refused member keeps what was typed, shows a message per field, and can be saved again', async () => {
  const { actor, saveMember, type, submit } = arrange(null);
  type('name', 'Bo');
  submit();
  saveMember.last().reject(refusal(invalid));
  await flushPromises();
  type('name', 'B');
  expect(fieldsOf(actor).context.problem).toMatchObject({ fields: { email: ['no address', 'blocked'] } });
  submit();
  expect(saveMember.last().input.values.name).toBe('B');
});

it('a changed member is saved with what was there before', async () => {
  const { actor, readMember, saveMember, type, submit } = arrange('m1');
  readMember.last().resolve({ ...memberOf('Ada'), username: 'ada.l' });
  await flushPromises();
  expect(fieldsOf(actor).context.values).toMatchObject({ name: 'Ada', username: 'ada.l' });
  type('class', 'Spring');
  submit();
  expect(saveMember.last().input).toMatchObject({
    memberId: 'm1',
    values: { name: 'Ada', class: 'Spring' },
    before: { class: '' },
  });
});
