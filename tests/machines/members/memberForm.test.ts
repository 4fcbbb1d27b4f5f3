import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import type { Member } from '../../../src/api/members/memberSchemas';
import {
  memberFormMachine,
  type MemberSaving,
  type UsernameCheck,
} from '../../../src/machines/members/memberForm.machine';
import type { MemberValues } from '../../../src/machines/members/memberValues';
import type { ModalInput, ModalReport } from '../../../src/machines/page/modal';
import { callbackDriver, controlled, flushPromises, refusal, unreachable } from '../../support/actors';
import { fieldsOf, listenedFields } from '../../support/fields';
import { memberOf } from '../../support/samples';
import type { FileContents } from '../../../src/api/members/readMemberFile';
import { memberImportMachine, type ChosenFile } from '../../../src/machines/members/memberImport.machine';
import type { Work } from '../../../src/machines/shared/effects';

/** The form with its fields, of a new member or of a member that is read first. */
function arrange(memberId: string | null) {
  const readMember = controlled<Member, { id: string }>();
  const saveMember = controlled<undefined, MemberSaving>();
  const checkUsername = controlled<{ available: boolean }, UsernameCheck>();
  const actor = createActor(
    memberFormMachine.provide({
      actors: {
        readMember: readMember.logic,
        saveMember: saveMember.logic,
        checkUsername: checkUsername.logic,
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
    checkUsername,
    type: (field: keyof MemberValues, value: string) => {
      actor.send({ type: 'field.changed', field, value });
    },
    submit: () => {
      actor.send({ type: 'form.submitted' });
    },
  };
}

it('a username of blanks is not checked', () => {
  vi.useFakeTimers();
  const { actor, checkUsername, type } = arrange(null);
  type('username', '  ');
  vi.advanceTimersByTime(300);
  expect(checkUsername.calls).toHaveLength(0);
  expect(actor.getSnapshot().matches({ open: { username: 'unchecked' } })).toBe(true);
  vi.useRealTimers();
});

it('a new member who is sent again is the same one, until the input is discarded or the form opened again', async () => {
  const ids: string[] = [];
  const send = async ({ saveMember, type, submit }: ReturnType<typeof arrange>, name: string) => {
    type('name', name);
    submit();
    ids.push(saveMember.last().input.newId());
    saveMember.last().reject(refusal(unreachable));
    await flushPromises();
  };
  const form = arrange(null);
  await send(form, 'Bo');
  await send(form, 'Bob');
  form.actor.send({ type: 'draft.discarded' });
  await send(form, 'Cleo');
  await send(arrange(null), 'Cleo');
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
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

it('the file that was chosen last is the one that is read and sent', async () => {
  const sent = vi.fn<(file: File) => void>();
  const readFile = controlled<FileContents, ChosenFile>();
  const actor = createActor(
    memberImportMachine.provide({
      actors: {
        modal: callbackDriver<ModalReport, ModalInput>().logic,
        watchUser: callbackDriver<EventObject>().logic,
        holdWork: callbackDriver<EventObject, { work: Work }>().logic,
        readFile: readFile.logic,
        sendFile: fromCallback<EventObject, ChosenFile>(({ input: { file } }) => {
          sent(file);
        }),
      },
    }),
  ).start();
  const [first, second] = [new File([], 'first.csv'), new File([], 'second.csv')];
  actor.send({ type: 'import.opened' });
  actor.send({ type: 'file.chosen', file: first });
  actor.send({ type: 'file.chosen', file: second });
  for (const [index, { resolve }] of readFile.calls.entries())
    resolve({ rows: index + 1, columns: [], roles: null });
  await flushPromises();
  expect(actor.getSnapshot().context.contents?.rows).toBe(2);
  actor.send({ type: 'import.submitted' });
  expect(sent.mock.calls).toEqual([[second]]);
});
