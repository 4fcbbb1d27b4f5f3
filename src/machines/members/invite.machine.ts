import { assign, sendTo, setup, type DoneActorEvent, type ActorRefFrom } from 'xstate';
import type { Problem } from '../../api/http/problem';
import {
  callbackNotProvided,
  effects,
  promiseNotProvided,
  success,
  type UnsavedInputEvent,
} from '../shared/effects';
import { invitationsMachine } from './invitations.machine';
import { missingFields, withTyped } from '../account/fields';
import {
  modalNotProvided,
  outputOf,
  type DialogOutput,
  type ModalInput,
  type ModalReport,
} from '../page/modal';
import { errorOfEvent, problemOfEvent } from '../shared/problemOf';

export type InviteField = 'name' | 'email' | 'role';
export type InviteValues = Readonly<Record<InviteField, string>>;

interface InviteContext {
  values: InviteValues;
  /** The link of the latest invitation. The service returns it only once. */
  link: string;
  problem: Problem | null;
}

export type InviteEvent =
  | { type: 'field.changed'; field: InviteField; value: string }
  | { type: 'form.submitted' }
  | { type: 'form.emptied' }
  | { type: 'copy.requested' }
  | ModalReport;

type Args = { context: InviteContext };

const blank: InviteValues = { name: '', email: '', role: 'User' };
const modal: ModalInput = { name: 'contentModel', arguments: { content: 'invite' } };
const modalOf = () => modal;
const valuesOf = ({ context }: Args) => context.values;
const linkOf = ({ context }: Args) => ({ text: context.link });
const linkOfOutput = ({ event }: { event: DoneActorEvent<{ url: string }> }) => ({ link: event.output.url });
const report = { type: 'reportProblem', params: problemOfEvent } as const;

/**
 * Inviting a person to the team by a link, next to the list of pending invitations.
 * @see docs/machines.md#invite
 */
export const inviteMachine = setup({
  types: {
    context: {} as InviteContext,
    events: {} as InviteEvent,
    children: {} as { modal: 'modal'; invitations: 'invitations'; unsavedInput: 'unsavedInput' },
    output: {} as DialogOutput,
    tags: {} as 'busy' | 'incomplete',
  },
  actors: {
    modal: modalNotProvided,
    invite: promiseNotProvided<{ url: string }, InviteValues>('invite'),
    invitations: invitationsMachine,
    copy: promiseNotProvided<undefined, { text: string }>('copy'),
    unsavedInput: callbackNotProvided<UnsavedInputEvent>('unsavedInput'),
  },
  actions: {
    ...effects,
    rememberValue: assign(({ context, event }) =>
      event.type === 'field.changed' ? withTyped(context, event) : {},
    ),
    emptyForm: assign({ values: blank, link: '' }),
    rememberLink: assign({ link: (_, { link }: { link: string }) => link }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    markUnsaved: sendTo('unsavedInput', { type: 'input.changed' }),
    markSaved: sendTo('unsavedInput', { type: 'input.saved' }),
    announceInvitation: sendTo('invitations', { type: 'invitations.requested' }),
  },
  guards: {
    isComplete: ({ context }) => missingFields(context.values, ['name', 'email', 'role']).length === 0,
  },
}).createMachine({
  id: 'invite',
  context: { values: blank, link: '', problem: null },
  output: outputOf,
  invoke: [
    { id: 'modal', src: 'modal', input: modalOf },
    { id: 'invitations', src: 'invitations' },
    { id: 'unsavedInput', src: 'unsavedInput' },
  ],
  on: { 'modal.closed': { target: '.closed' } },
  initial: 'editing',
  states: {
    editing: {
      description: 'The invitation form can be filled in and submitted.',
      initial: 'filling',
      on: {
        'field.changed': { target: '.filling', actions: ['rememberValue', 'markUnsaved'] },
        'form.submitted': [{ guard: 'isComplete', target: 'sending' }, { target: '.incomplete' }],
      },
      states: {
        filling: {
          description: 'The person is typing.',
        },
        incomplete: {
          description: 'The form was submitted with a required field empty.',
          tags: 'incomplete',
        },
        refused: {
          description: 'The service refused the invitation; the form shows why.',
        },
      },
    },
    sending: {
      description: 'The invitation is being created.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: valuesOf,
        onDone: {
          target: 'made',
          actions: [{ type: 'rememberLink', params: linkOfOutput }, 'markSaved', 'announceInvitation'],
        },
        onError: {
          target: 'editing.refused',
          actions: [{ type: 'rememberProblem', params: problemOfEvent }, report],
        },
      },
    },
    made: {
      description: 'The invitation exists and its link is shown, this once.',
      initial: 'shown',
      on: {
        'copy.requested': { target: '.copying' },
        'form.emptied': { target: 'editing', actions: 'emptyForm' },
      },
      states: {
        shown: {
          description: 'The link can be copied.',
        },
        copying: {
          description: 'The link is being copied to the clipboard.',
          invoke: {
            id: 'copy',
            src: 'copy',
            input: linkOf,
            onDone: {
              target: 'copied',
              actions: { type: 'notify', params: success('Content copied to clipboard!') },
            },
            onError: { target: 'shown', actions: { type: 'logProblem', params: errorOfEvent } },
          },
        },
        copied: {
          description: 'The link is in the clipboard.',
        },
      },
    },
    closed: {
      description: 'The dialog is closed.',
      type: 'final',
      output: { changed: false },
    },
  },
});

/** A running invitation form. */
export type InviteActor = ActorRefFrom<typeof inviteMachine>;
