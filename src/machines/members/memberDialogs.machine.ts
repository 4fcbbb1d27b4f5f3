import { assertEvent, assign, forwardTo, sendParent, setup, type DoneActorEvent } from 'xstate';
import type { MemberQuery } from '../../api/members/memberSchemas';
import { memberDialogNotices } from '../../content/members';
import { dialogForm, endings, saved, unsent, type DialogEnd } from '../account/dialogForm.machine';
import type { Chosen } from './chosen';
import { inviteMachine, type InviteValues } from './invite.machine';
import { memberFormMachine } from './memberForm.machine';
import { actionNotProvided, effects, success } from '../shared/effects';
import { modalNotProvided, type DialogOutput, type ModalInput, type ModalReport } from '../page/modal';

/** The fields that can be changed for several members at once. */
export type ValueField = 'role' | 'class' | 'categoryId';

/** The members to change, and their field. */
export interface Assignment {
  chosen: Chosen;
  field: ValueField;
}

/** The members to export: the selected ones, or all that match the list's query when the dialog was opened. */
export type Exported =
  | { ids: readonly string[] }
  | {
      query: MemberQuery;
      /** The number of members that match the query; null if the list has not loaded yet. */
      total: number | null;
    };

/** A request to assign a value. `value` is the members' present one; an empty text means none. */
export type ValueRequest = { type: 'value.requested'; field: ValueField; value: string } & Chosen;
export type DeletionQuestion = { type: 'deletion.requested'; names: readonly string[] } & Chosen;
export type ExportRequest = { type: 'export.requested' } & Exported;

/** The requests that open a dialog. */
export type DialogRequest =
  | { type: 'creation.requested' }
  | { type: 'edit.requested'; id: string }
  | ValueRequest
  | DeletionQuestion
  | ExportRequest
  | { type: 'import.requested' }
  | { type: 'invitation.requested'; repeat?: InviteValues };

interface MemberDialogsContext {
  /** The request of the last dialog about listed members. It has their data, because the list may have changed since. */
  request: ValueRequest | DeletionQuestion | ExportRequest | null;
}

export type MemberDialogsEvent = DialogRequest | { type: 'deletion.confirmed' } | ModalReport;

/** The events that the dialogs send to the member list. `name` is that of the only deleted member. */
export type MembersReport =
  { type: 'members.deleted'; chosen: Chosen; name?: string | undefined } | { type: 'members.changed' };

type Args = { context: MemberDialogsContext; event: MemberDialogsEvent };

const editOf = ({ event }: Args) => {
  assertEvent(event, 'edit.requested');
  return { memberId: event.id };
};
const inviteOf = ({ event }: Args) => {
  assertEvent(event, 'invitation.requested');
  return { repeat: event.repeat ?? null };
};
/** The form with a value. The draft of a text is for these members; a chosen role is not typed. */
const valueFormOf = ({ event }: Args) => {
  assertEvent(event, 'value.requested');
  const { type: _, field, value, ...chosen } = event;
  return {
    about: 'assignment',
    form: 'memberValue',
    ...(field !== 'role' && { draft: `memberValue ${field} ${JSON.stringify(chosen)}` }),
    values: { [field]: value },
    required: [],
    question: { chosen, field },
  };
};
/** The confirmation of an export, which is a form without fields. */
const exportFormOf = ({ event }: Args) => {
  assertEvent(event, 'export.requested');
  const { type: _, ...question } = event;
  return { about: 'export', form: 'memberExport', values: {}, required: [], question };
};
/** The members of the request in `confirmingDeletion`, and their names. */
const deletionOf = ({ context }: Pick<Args, 'context'>) => {
  const { type: _, names, ...chosen } = context.request as DeletionQuestion;
  return { chosen, names };
};
const assignModal = (args: Args): ModalInput => ({
  name: 'AssignModel',
  arguments: { ...valueFormOf(args).question.chosen },
});
const confirmation = (args: Args): ModalInput => ({
  name: 'confirmation',
  arguments: { ...deletionOf(args).chosen },
});
const exportModal = (args: Args): ModalInput => ({
  name: 'ExportUserModel',
  arguments: { ...exportFormOf(args).question },
});
const remember = {
  type: 'rememberRequest',
  params: ({ event }: { event: NonNullable<MemberDialogsContext['request']> }) => ({ request: event }),
} as const;
const outcomeOf = ({ event }: { event: DoneActorEvent<DialogOutput> }) => event.output;
const closed = [
  { guard: { type: 'hasChanged', params: outcomeOf }, target: 'closed', actions: 'reportChange' },
  { target: 'closed' },
] as const;
const assigned = ({
  context,
  event,
}: {
  context: MemberDialogsContext;
  event: { output: DialogEnd<number> };
}) =>
  success(
    context.request && 'matching' in context.request && event.output.as === 'saved'
      ? memberDialogNotices.allUpdated(event.output.answer)
      : memberDialogNotices.updated,
  );

/**
 * The dialogs of the member list, of which at most one is open. They report changes to the list.
 * @see docs/machines.md#memberdialogs
 */
export const memberDialogsMachine = setup({
  types: {
    context: {} as MemberDialogsContext,
    events: {} as MemberDialogsEvent,
    children: {} as {
      memberForm: 'memberForm';
      memberValue: 'memberValue';
      memberExport: 'memberExport';
      invite: 'invite';
      modal: 'modal';
    },
  },
  actors: {
    memberForm: memberFormMachine,
    memberValue: dialogForm<number, Assignment>(),
    memberExport: dialogForm<undefined, Exported>(),
    invite: inviteMachine,
    modal: modalNotProvided,
  },
  actions: {
    ...effects,
    rememberRequest: assign((_, asked: Pick<MemberDialogsContext, 'request'>) => asked),
    closeValue: forwardTo('memberValue'),
    closeExport: forwardTo('memberExport'),
    reportDeletion: sendParent(({ context }): MembersReport => {
      const { chosen, names } = deletionOf({ context });
      const name = 'ids' in chosen && names.length === 1 ? names[0] : undefined;
      return { type: 'members.deleted', chosen, name };
    }),
    reportChange: sendParent((): MembersReport => ({ type: 'members.changed' })),
    /** Opens the dialog of the import, which continues after the list is left. */
    openImport: actionNotProvided('openImport'),
  },
  guards: { ...endings, hasChanged: (_, { changed }: DialogOutput) => changed },
}).createMachine({
  id: 'memberDialogs',
  context: { request: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        'creation.requested': { target: 'creating' },
        'edit.requested': { target: 'editing' },
        'value.requested': { target: 'assigningValue', actions: remember },
        'deletion.requested': { target: 'confirmingDeletion', actions: remember },
        'export.requested': { target: 'exporting', actions: remember },
        'import.requested': { actions: 'openImport' },
        'invitation.requested': { target: 'inviting' },
      },
    },
    creating: {
      description: 'The form of a new member is open.',
      invoke: { id: 'memberForm', src: 'memberForm', input: () => ({ memberId: null }), onDone: closed },
    },
    editing: {
      description: 'The form of an existing member is open.',
      invoke: { id: 'memberForm', src: 'memberForm', input: editOf, onDone: closed },
    },
    assigningValue: {
      description: 'The dialog of a role, a class or a category is open.',
      on: { 'modal.closed': { actions: 'closeValue' } },
      invoke: [
        { id: 'modal', src: 'modal', input: assignModal },
        {
          id: 'memberValue',
          src: 'memberValue',
          input: valueFormOf,
          onDone: [
            { guard: unsent, target: 'closed' },
            {
              guard: saved,
              target: 'closed',
              actions: [{ type: 'notify', params: assigned }, 'reportChange'],
            },
            { target: 'closed', actions: 'reportChange' },
          ],
        },
      ],
    },
    confirmingDeletion: {
      description: 'The person is asked to confirm a deletion.',
      invoke: { id: 'modal', src: 'modal', input: confirmation },
      on: {
        'deletion.confirmed': { target: 'closed', actions: 'reportDeletion' },
        'modal.closed': { target: 'closed' },
      },
    },
    exporting: {
      description: 'The person is asked to confirm an export, which is then downloaded.',
      on: { 'modal.closed': { actions: 'closeExport' } },
      invoke: [
        { id: 'modal', src: 'modal', input: exportModal },
        {
          id: 'memberExport',
          src: 'memberExport',
          input: exportFormOf,
          onDone: [
            {
              guard: saved,
              target: 'closed',
              actions: { type: 'notify', params: success(memberDialogNotices.exported) },
            },
            { target: 'closed' },
          ],
        },
      ],
    },
    inviting: {
      description: 'The invitation dialog is open.',
      invoke: { id: 'invite', src: 'invite', input: inviteOf, onDone: closed },
    },
  },
});
