import { assign, forwardTo, sendTo, setup, type ActorRefFrom, type DoneActorEvent } from 'xstate';
import type { Invited } from '../../api/members/invitations';
import { memberDialogs as words } from '../../content/memberDialogs';
import { memberNotices } from '../../content/members';
import {
  effects,
  holding,
  holdWorkNotProvided,
  promiseNotProvided,
  success,
  type DraftRequest,
} from '../shared/effects';
import {
  fieldsMachine,
  refusalOf,
  type FieldsCompleted,
  type FieldsRequest,
  type Refusals,
} from '../shared/fields.machine';
import { noticesAbout } from '../shared/noticesAbout';
import {
  modalNotProvided,
  outputOf,
  type DialogOutput,
  type ModalInput,
  type ModalReport,
} from '../page/modal';
import { copied, notCopied } from '../shared/copyNotices';
import { problemOfEvent } from '../shared/problemOf';

export type InviteValues = Readonly<Record<'name' | 'email' | 'role', string>>;

/**
 * The people to invite: `email` may contain several addresses. `replaces`: voids a pending invitation for the address, which
 * would otherwise be refused.
 */
export type InviteRequest = InviteValues & { replaces: boolean };

export interface InviteInput {
  /** The invitation that is sent again; null for a new one. */
  repeat: InviteValues | null;
}

interface InviteContext extends InviteInput {
  /** The latest invitation. The service returns its link only once. */
  invitation: Invited;
}

export type InviteEvent =
  | FieldsRequest
  | FieldsCompleted<InviteValues>
  | DraftRequest
  | { type: 'form.emptied' }
  | { type: 'copy.requested' }
  | ModalReport;

/** The address is in the team, or invited to it. */
const refusals: Refusals = { 409: { field: 'email', recovery: [] } };
const none: Invited = { url: '', mailed: false, people: 0, refused: [] };
const blank: InviteValues = { name: '', email: '', role: 'Viewer' };
const modal: ModalInput = { name: 'contentModel', arguments: { content: 'invite' } };
const { report, retract } = noticesAbout('invitation');
const remember = {
  type: 'rememberInvitation',
  params: ({ event }: { event: DoneActorEvent<Invited> }) => event.output,
} as const;
const keepRefused = { ...remember, type: 'keepRefused' } as const;
const sayRefused = { ...remember, type: 'sayRefused' } as const;
const invitedOf = ({ event }: { event: DoneActorEvent<Invited> }) => event.output;

/**
 * Inviting a person to the team by a link, or sending their invitation again.
 * @see docs/machines.md#invite
 */
export const inviteMachine = setup({
  types: {
    input: {} as InviteInput,
    context: {} as InviteContext,
    events: {} as InviteEvent,
    children: {} as { modal: 'modal'; fields: 'fields' },
    output: {} as DialogOutput,
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    modal: modalNotProvided,
    fields: fieldsMachine,
    holdWork: holdWorkNotProvided,
    invite: promiseNotProvided<Invited, InviteRequest>('invite'),
    copy: promiseNotProvided<undefined, { text: string }>('copy'),
  },
  actions: {
    ...effects,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    emptyFields: sendTo('fields', { type: 'fields.replaced', values: blank }),
    markSaved: sendTo('fields', { type: 'fields.saved' }),
    rememberInvitation: assign({ invitation: (_, invitation: Invited) => invitation }),
    keepRefused: sendTo('fields', (_, { refused }: Invited) => ({
      type: 'field.changed',
      field: 'email',
      value: refused.map(({ email }) => email).join('\n'),
    })),
    sayRefused: sendTo('fields', (_, { refused }: Invited) => {
      const message = words.invite.uninvited(refused);
      return {
        type: 'fields.refused',
        problem: { kind: 'invalid', code: 422, message, fields: { email: [message] } },
      };
    }),
    forgetInvitation: assign({ invitation: none }),
  },
  guards: {
    isRepeat: ({ context: { repeat } }) => repeat !== null,
    isPartOfThem: (_, { people, refused }: Invited) => people > 0 && refused.length > 0,
    isNobody: (_, { people }: Invited) => people === 0,
    isSeveral: (_, { people }: Invited) => people > 1,
  },
}).createMachine({
  id: 'invite',
  context: ({ input }) => ({ ...input, invitation: none }),
  output: outputOf,
  invoke: [
    { id: 'modal', src: 'modal', input: () => modal },
    {
      id: 'fields',
      src: 'fields',
      // A draft of another invitation does not apply to this person.
      input: ({ context: { repeat } }) => ({
        form: 'invite',
        ...(repeat === null && { draft: 'invite' }),
        values: repeat ?? blank,
        required: ['email', 'role'],
        refusals,
      }),
    },
  ],
  on: { 'modal.closed': { target: '.closed' } },
  initial: 'opened',
  states: {
    opened: {
      always: [{ guard: 'isRepeat', target: 'sending' }, { target: 'editing' }],
    },
    editing: {
      description: 'The invitation form can be filled in and submitted.',
      on: {
        'field.changed': { actions: 'passToFields' },
        'form.submitted': { actions: 'passToFields' },
        'draft.discarded': { actions: 'passToFields' },
        'fields.completed': { target: 'sending' },
      },
    },
    sending: {
      description: 'The invitation is being created.',
      tags: 'busy',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context: { repeat }, event }) => {
          const values = event.type === 'fields.completed' ? event.values : (repeat ?? blank);
          return { ...values, replaces: values.email === repeat?.email };
        },
        onDone: [
          // The refused addresses stay in the field, with the reasons.
          {
            guard: { type: 'isPartOfThem', params: invitedOf },
            target: 'editing',
            actions: [
              keepRefused,
              sayRefused,
              retract,
              { type: 'notify', params: ({ event }) => success(memberNotices.invited(event.output.people)) },
            ],
          },
          {
            guard: { type: 'isNobody', params: invitedOf },
            target: 'editing',
            actions: [keepRefused, sayRefused, retract],
          },
          {
            guard: { type: 'isSeveral', params: invitedOf },
            target: 'severalMade',
            actions: [remember, 'markSaved', retract],
          },
          { target: 'made', actions: [remember, 'markSaved', retract] },
        ],
        onError: {
          target: 'editing',
          actions: [{ type: 'refuseFields', params: problemOfEvent }, report],
        },
      },
    },
    made: {
      description: 'The invitation was created. Its link is shown only now.',
      invoke: holding('shownOnce'),
      initial: 'shown',
      on: {
        'copy.requested': { target: '.copying' },
        'form.emptied': { target: 'editing', actions: ['emptyFields', 'forgetInvitation'] },
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
            input: ({ context }) => ({ text: context.invitation.url }),
            onDone: { target: 'copied', actions: copied },
            onError: { target: 'shown', actions: notCopied },
          },
        },
        copied: {
          description: 'The link is in the clipboard.',
        },
      },
    },
    severalMade: {
      description: 'Several invitations were created. The list shows each of them.',
      on: { 'form.emptied': { target: 'editing', actions: ['emptyFields', 'forgetInvitation'] } },
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
