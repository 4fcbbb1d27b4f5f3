import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { Member } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import {
  callbackNotProvided,
  effects,
  promiseNotProvided,
  success,
  type UnsavedInputEvent,
} from '../shared/effects';
import { missingFields, withTyped } from '../account/fields';
import { blankValues, valuesOf, type MemberField, type MemberValues } from './memberValues';
import {
  modalNotProvided,
  outputOf,
  type DialogOutput,
  type ModalInput,
  type ModalReport,
} from '../page/modal';
import { problemOfEvent } from '../shared/problemOf';

export interface MemberFormInput {
  /** The member to edit, or null for a new member. */
  memberId: string | null;
}

/** A username to check. The member `memberId` may already have it. */
export interface UsernameCheck extends MemberFormInput {
  username: string;
}

/** The input of a save: the values of the fields, and their initial values. */
export interface MemberSaving extends MemberFormInput {
  values: MemberValues;
  before: MemberValues;
}

interface MemberFormContext extends MemberSaving {
  problem: Problem | null;
}

export type MemberFormEvent =
  | { type: 'field.changed'; field: MemberField; value: string }
  | { type: 'form.submitted' }
  | { type: 'form.retried' }
  | ModalReport;

type Args = { context: MemberFormContext };

const modalOf = ({ context: { memberId } }: Args): ModalInput =>
  memberId === null
    ? { name: 'CreateComponent', arguments: {} }
    : { name: 'RightSidebarBase', arguments: { memberId } };
const idOf = ({ context }: Args) => ({ id: context.memberId ?? '' });
const usernameOf = ({ context: { values, memberId } }: Args) => ({ username: values.username, memberId });
const savingOf = ({ context: { memberId, values, before } }: Args): MemberSaving => ({
  memberId,
  values,
  before,
});
const savedNotice = ({ context }: Args) =>
  success(context.memberId === null ? 'Student Create Successfully!' : 'Student Updated Successfully!');
const memberOfOutput = ({ event }: { event: DoneActorEvent<Member> }) => ({ member: event.output });
const availabilityOfOutput = ({ event }: { event: DoneActorEvent<{ available: boolean }> }) => event.output;
const gone = { guard: { type: 'isGone', params: problemOfEvent }, target: '#memberForm.gone' } as const;
const report = { type: 'reportProblem', params: problemOfEvent } as const;

/**
 * The form of a new or an existing member, who is fetched first. The username is checked during typing.
 * @see docs/machines.md#memberform
 */
export const memberFormMachine = setup({
  types: {
    input: {} as MemberFormInput,
    context: {} as MemberFormContext,
    events: {} as MemberFormEvent,
    output: {} as DialogOutput,
    tags: {} as 'busy' | 'incomplete' | 'locked',
  },
  actors: {
    modal: modalNotProvided,
    readMember: promiseNotProvided<Member, { id: string }>('readMember'),
    checkUsername: promiseNotProvided<{ available: boolean }, UsernameCheck>('checkUsername'),
    saveMember: promiseNotProvided<undefined, MemberSaving>('saveMember'),
    unsavedInput: callbackNotProvided<UnsavedInputEvent>('unsavedInput'),
  },
  actions: {
    ...effects,
    rememberMember: assign((_, { member }: { member: Member }) => {
      const values = valuesOf(member);
      return { values, before: values };
    }),
    rememberValue: assign(({ context, event }) =>
      event.type === 'field.changed' ? withTyped(context, event) : {},
    ),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    markUnsaved: sendTo('unsavedInput', { type: 'input.changed' }),
  },
  guards: {
    isNew: ({ context }) => context.memberId === null,
    isUntouched: ({ context: { memberId, values, before } }) =>
      memberId !== null && JSON.stringify(values) === JSON.stringify(before),
    isComplete: ({ context }) => missingFields(context.values, ['name', 'role']).length === 0,
    isUsername: ({ event }) => event.type === 'field.changed' && event.field === 'username',
    isUsernameOther: ({ context: { values, before } }) =>
      values.username !== '' && values.username !== before.username,
    isAvailable: (_, { available }: { available: boolean }) => available,
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 404,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'memberForm',
  context: ({ input }) => ({ ...input, values: blankValues, before: blankValues, problem: null }),
  output: outputOf,
  invoke: [
    { id: 'modal', src: 'modal', input: modalOf },
    { id: 'unsavedInput', src: 'unsavedInput' },
  ],
  on: { 'modal.closed': { target: '.unchanged' } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNew', target: 'open' }, { target: 'reading' }] },
    reading: {
      description: 'The member to edit is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'readMember',
        src: 'readMember',
        input: idOf,
        onDone: { target: 'open', actions: { type: 'rememberMember', params: memberOfOutput } },
        onError: [gone, { target: 'unreadable', actions: report }],
      },
    },
    unreadable: {
      description: 'The fetch failed; the person can try again.',
      on: { 'form.retried': { target: 'reading' } },
    },
    open: {
      description: 'The form is shown.',
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          states: {
            editing: {
              description: 'Nothing has been submitted yet.',
              initial: 'filling',
              on: {
                'field.changed': { target: '.filling', actions: ['rememberValue', 'markUnsaved'] },
                'form.submitted': [
                  { guard: 'isUntouched', target: '#memberForm.unchanged' },
                  { guard: 'isComplete', target: 'saving' },
                  { target: '.incomplete' },
                ],
              },
              states: {
                filling: {
                  description: 'The person is typing.',
                },
                incomplete: {
                  description: 'The form was submitted with a required field empty.',
                  tags: 'incomplete',
                },
              },
            },
            // Unlike in `editing`, the service may have saved the earlier submission.
            correcting: {
              description: 'A submission failed, but the service may have saved it.',
              initial: 'refused',
              on: {
                'field.changed': { target: '.filling', actions: ['rememberValue', 'markUnsaved'] },
                'form.submitted': [
                  { guard: 'isUntouched', target: '#memberForm.changed' },
                  { guard: 'isComplete', target: 'saving' },
                  { target: '.incomplete' },
                ],
                'modal.closed': { target: '#memberForm.changed' },
              },
              states: {
                refused: {
                  description: 'The form shows why the submission failed.',
                },
                filling: {
                  description: 'The person is correcting the form.',
                },
                incomplete: {
                  description: 'The corrected form was submitted with a required field empty.',
                  tags: 'incomplete',
                },
              },
            },
            saving: {
              description: 'The member is being saved.',
              tags: 'busy',
              entry: 'forgetProblem',
              // The service may have received the request, so the list reloads.
              on: { 'modal.closed': { target: '#memberForm.changed' } },
              invoke: {
                id: 'saveMember',
                src: 'saveMember',
                input: savingOf,
                onDone: { target: '#memberForm.changed', actions: { type: 'notify', params: savedNotice } },
                onError: [
                  gone,
                  {
                    target: 'correcting',
                    actions: [{ type: 'rememberProblem', params: problemOfEvent }, report],
                  },
                ],
              },
            },
          },
        },
        username: {
          initial: 'unchecked',
          on: { 'field.changed': { guard: 'isUsername', target: '.typing' } },
          states: {
            unchecked: {
              description: 'The username needs no check, or the check failed.',
            },
            typing: {
              description: 'The check starts once the person stops typing for 300 ms.',
              after: {
                typingPause: [{ guard: 'isUsernameOther', target: 'checking' }, { target: 'unchecked' }],
              },
            },
            checking: {
              description: 'The service is asked whether the username is available.',
              invoke: {
                id: 'checkUsername',
                src: 'checkUsername',
                input: usernameOf,
                onDone: [
                  { guard: { type: 'isAvailable', params: availabilityOfOutput }, target: 'free' },
                  { target: 'taken' },
                ],
                // Saving the member validates the username again.
                onError: { target: 'unchecked' },
              },
            },
            free: {
              description: 'The username is available.',
            },
            taken: {
              description: 'Another member has the username.',
            },
          },
        },
      },
    },
    gone: {
      description: 'The member was deleted meanwhile; the input stays readable until the dialog closes.',
      tags: 'locked',
      on: { 'modal.closed': { target: 'changed' } },
    },
    unchanged: {
      description: 'The dialog is closed; no member has changed.',
      type: 'final',
      output: { changed: false },
    },
    changed: {
      description: 'The dialog is closed; the member may have changed, so the list reloads.',
      type: 'final',
      output: { changed: true },
    },
  },
});
