import {
  and,
  assertEvent,
  assign,
  forwardTo,
  not,
  sendTo,
  setup,
  stateIn,
  type DoneActorEvent,
} from 'xstate';
import { memberDialogNotices } from '../../content/members';
import type { Member } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import { serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { effects, promiseNotProvided, success, type DraftRequest } from '../shared/effects';
import { fieldsMachine, refusalOf, type FieldsCompleted, type FieldsRequest } from '../shared/fields.machine';
import {
  blankValues,
  newMemberId,
  unchangedIn,
  valuesOf,
  type MemberFormInput,
  type MemberSaving,
  type MemberValues,
  type UsernameCheck,
} from './memberValues';
import {
  modalNotProvided,
  outputOf,
  type DialogOutput,
  type ModalInput,
  type ModalReport,
} from '../page/modal';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

interface MemberFormContext extends MemberFormInput {
  /** The initial values of the fields. */
  before: MemberValues;
  /** The initial values that the service still has: a save without a response may have changed the others. */
  unsent: Partial<MemberValues>;
  /** The typed username. */
  username: string;
  /** Returns the id of a new member. The actor calls it, because a transition chooses nothing at random. */
  newId: () => string;
}

export type MemberFormEvent =
  | FieldsRequest
  | FieldsCompleted<MemberValues>
  | DraftRequest
  | { type: 'form.retried' }
  | ModalReport
  | ServiceReached;

type Args = { context: MemberFormContext };

const modalOf = ({ context: { memberId } }: Args): ModalInput =>
  memberId === null
    ? { name: 'CreateComponent', arguments: {} }
    : { name: 'RightSidebarBase', arguments: { memberId } };
const savedNotice = ({ context }: Args) =>
  success(context.memberId === null ? memberDialogNotices.created : memberDialogNotices.updated);
const memberOfOutput = ({ event }: { event: DoneActorEvent<Member> }) => ({ member: event.output });
const gone = { guard: { type: 'isGone', params: problemOfEvent }, target: '#memberForm.gone' } as const;
const send = {
  target: 'saving',
  actions: { type: 'rememberSent', params: ({ event }: { event: FieldsCompleted<MemberValues> }) => event },
} as const;
const saving = noticesAbout('memberSaving');
const reading = noticesAbout('memberReading');

const isEditable = not(stateIn({ open: { form: 'saving' } }));

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
    children: {} as { modal: 'modal'; fields: 'fields' },
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    modal: modalNotProvided,
    fields: fieldsMachine,
    watchService: serviceWatchNotProvided,
    readMember: promiseNotProvided<Member, { id: string }>('readMember'),
    checkUsername: promiseNotProvided<{ available: boolean }, UsernameCheck>('checkUsername'),
    saveMember: promiseNotProvided<undefined, MemberSaving>('saveMember'),
  },
  actions: {
    ...effects,
    rememberMember: assign((_, { member }: { member: Member }) => {
      const before = valuesOf(member);
      return { before, unsent: before, username: before.username };
    }),
    fillFields: sendTo('fields', (_, { member }: { member: Member }) => ({
      type: 'fields.loaded',
      values: valuesOf(member),
    })),
    markSaved: sendTo('fields', { type: 'fields.saved' }),
    rememberSent: assign({
      unsent: ({ context: { unsent } }, { values }: { values: MemberValues }) => unchangedIn(values, unsent),
    }),
    rememberUsername: assign({ username: (_, { value }: { value: string }) => value }),
    resetUsername: assign({ username: ({ context }) => context.before.username }),
    /** Once a draft is discarded, new input starts a new member, with a new id. */
    forgetNewId: assign({ newId: () => newMemberId() }),
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
  },
  guards: {
    isEditable,
    isNew: ({ context }) => context.memberId === null,
    isUntouched: ({ context: { memberId, before } }, { values }: { values: MemberValues }) =>
      memberId !== null && JSON.stringify(values) === JSON.stringify(before),
    isEditableUsername: and([
      isEditable,
      ({ event }) => event.type === 'field.changed' && event.field === 'username',
    ]),
    isUsernameOther: ({ context: { username, before } }) =>
      username.trim() !== '' && username !== before.username,
    isAvailable: (_, { available }: { available: boolean }) => available,
    isGone: (_, { problem }: { problem: Problem }) => problem.code === 404,
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'memberForm',
  context: ({ input }) => ({
    ...input,
    before: blankValues,
    unsent: blankValues,
    username: '',
    newId: newMemberId(),
  }),
  output: outputOf,
  invoke: [
    { id: 'modal', src: 'modal', input: modalOf },
    {
      id: 'fields',
      src: 'fields',
      input: ({ context: { memberId, before } }) => ({
        form: 'memberForm',
        draft: `memberForm ${memberId ?? ''}`,
        values: before,
        required: ['name', 'role'],
      }),
    },
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
        input: ({ context }) => ({ id: context.memberId ?? '' }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'rememberMember', params: memberOfOutput },
            { type: 'fillFields', params: memberOfOutput },
            reading.retract,
          ],
        },
        onError: [gone, { target: 'unreadable', actions: reading.report }],
      },
    },
    unreadable: {
      description: 'The fetch failed; the person can try again.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: { 'form.retried': { target: 'reading' }, 'service.reached': { target: 'reading' } },
    },
    open: {
      description: 'The form is shown.',
      type: 'parallel',
      states: {
        form: {
          initial: 'editing',
          on: {
            'field.changed': { guard: 'isEditable', actions: 'passToFields' },
            'form.submitted': { guard: 'isEditable', actions: 'passToFields' },
            'draft.discarded': { guard: 'isEditable', actions: ['passToFields', 'forgetNewId'] },
          },
          states: {
            editing: {
              description: 'Nothing has been submitted yet.',
              on: {
                'fields.completed': [
                  {
                    guard: { type: 'isUntouched', params: ({ event }) => event },
                    target: '#memberForm.unchanged',
                    actions: 'markSaved',
                  },
                  send,
                ],
              },
            },
            // Unlike in `editing`, the service may have saved the earlier submission.
            correcting: {
              description: 'A submission failed, but the service may have saved it.',
              on: {
                'fields.completed': send,
                'modal.closed': { target: '#memberForm.changed' },
              },
            },
            saving: {
              description: 'The member is being saved.',
              tags: 'busy',
              // The service may have received the request, so the list reloads.
              on: { 'modal.closed': { target: '#memberForm.changed' } },
              invoke: {
                id: 'saveMember',
                src: 'saveMember',
                input: ({ context: { memberId, unsent, newId }, event }): MemberSaving => {
                  assertEvent(event, 'fields.completed');
                  return { memberId, values: event.values, before: unsent, newId };
                },
                onDone: {
                  target: '#memberForm.changed',
                  actions: ['markSaved', saving.retract, { type: 'notify', params: savedNotice }],
                },
                onError: [
                  gone,
                  {
                    target: 'correcting',
                    actions: [{ type: 'refuseFields', params: problemOfEvent }, saving.report],
                  },
                ],
              },
            },
          },
        },
        username: {
          initial: 'unchecked',
          on: {
            'field.changed': {
              guard: 'isEditableUsername',
              target: '.typing',
              actions: { type: 'rememberUsername', params: ({ event }) => event },
            },
            'draft.discarded': { guard: 'isEditable', target: '.unchecked', actions: 'resetUsername' },
          },
          states: {
            unchecked: { description: 'The username needs no check, or the check failed.' },
            typing: {
              description: 'The check starts once the person stops typing for 300 ms.',
              after: {
                typingPause: [{ guard: 'isUsernameOther', target: 'checking' }, { target: 'unchecked' }],
              },
            },
            checking: {
              description: 'The service is checking whether the username is available.',
              invoke: {
                id: 'checkUsername',
                src: 'checkUsername',
                input: ({ context: { username, memberId } }) => ({ username, memberId }),
                onDone: [
                  { guard: { type: 'isAvailable', params: ({ event }) => event.output }, target: 'free' },
                  { target: 'taken' },
                ],
                // Saving the member validates the username again.
                onError: { target: 'unchecked' },
              },
            },
            free: { description: 'The username is available.' },
            taken: { description: 'Another member has the username.' },
          },
        },
      },
    },
    gone: {
      description: 'The member was deleted meanwhile; the input stays readable until the dialog closes.',
      tags: 'locked',
      on: { 'modal.closed': { target: 'changed', actions: 'markSaved' } },
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
